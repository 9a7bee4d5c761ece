// The fuzzer's entry: runs one target; `--seeds FOLDER` instead writes what the catalogue knows as seeds of the model's target.
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "fuzz/targets.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    fuzz::FUZZ_TARGET(std::string_view(reinterpret_cast<const char*>(data), size));
    return 0;
}

extern "C" int LLVMFuzzerInitialize(int* count, char*** words) {
    if (*count != 3 || std::string_view((*words)[1]) != "--seeds") return 0;
    for (const cost::System& system : cost::catalogue())
        std::ofstream(std::filesystem::path((*words)[2]) / system.name, std::ios::binary) << fuzz::model_seed(system);
    std::exit(0);
}
