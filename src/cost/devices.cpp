// The table of devices.
#include "cost/devices.h"

namespace cost {
namespace {

constexpr units::FlopPerSec tera_flops(double number) { return units::FlopPerSec::of(number * 1e12); }
constexpr units::BytePerSec giga_bytes(double number) { return units::BytePerSec::of(number * 1e9); }
constexpr units::Byte memory(double gigabytes) { return units::Byte::of(gigabytes * 1e9); }

// Makers print 1,979 TFLOP/s "with sparsity" for H100 and H200: dense is 989. NVLink is printed as the sum of both directions.
constexpr Device table[] = {
    {"v100_sxm_32gb", tera_flops(125), {}, "fp16", giga_bytes(900), memory(32), giga_bytes(150), "official", "2020",
     "NVIDIA V100 datasheet, SXM2", "112 TFLOP/s, quoted elsewhere, is the PCIe card"},
    {"a100_sxm_40gb", tera_flops(312), tera_flops(624), "bf16", giga_bytes(1555), memory(40), giga_bytes(300), "official", "2020",
     "NVIDIA A100 datasheet, SXM", "none"},
    {"a100_sxm_80gb", tera_flops(312), tera_flops(624), "bf16", giga_bytes(2039), memory(80), giga_bytes(300), "official", "2021",
     "NVIDIA A100 80GB datasheet, SXM", "none"},
    {"l40s", tera_flops(362.05), tera_flops(733), "bf16", giga_bytes(864), memory(48), giga_bytes(32), "official", "2023",
     "NVIDIA L40S datasheet", "the link is PCIe 4.0 x16"},
    {"h100_sxm", tera_flops(989), tera_flops(1979), "bf16", giga_bytes(3350), memory(80), giga_bytes(450), "official", "2023",
     "NVIDIA H100 datasheet, SXM", "none"},
    {"h200_sxm", tera_flops(989), tera_flops(1979), "bf16", giga_bytes(4800), memory(141), giga_bytes(450), "official", "2024",
     "NVIDIA H200 datasheet, SXM", "none"},
    {"h20_sxm", tera_flops(148), {}, "bf16", giga_bytes(4000), memory(96), giga_bytes(450), "reported", "2025",
     "ai-dynamo/aiconfigurator, h20_sxm.yaml; memory from resellers", "no datasheet found; a 141 GB variant exists"},
    {"b200_sxm", tera_flops(2250), tera_flops(4500), "bf16", giga_bytes(7700), memory(180), giga_bytes(900), "official", "2025",
     "NVIDIA Blackwell datasheet, HGX B200", "announced in 2024 with 8 TB/s and 192 GB, which others still list"},
    {"tpu_v5e", tera_flops(197), {}, "bf16", giga_bytes(819), memory(16), giga_bytes(200), "official", "2025",
     "Google Cloud TPU v5e documentation", "820 GB/s elsewhere, 800 GiB/s in another edition; four links together"},
    {"tpu_v5p", tera_flops(459), {}, "bf16", giga_bytes(2765), memory(95), giga_bytes(600), "official", "2025",
     "Google Cloud TPU v5p documentation", "95 GB as printed; if GiB are meant, 102 GB; six links together"},
    {"tpu_v6e", tera_flops(918), {}, "bf16", giga_bytes(1638), memory(32), giga_bytes(400), "official", "2025",
     "Google Cloud TPU v6e documentation", "1,600 to 1,640 GB/s by edition; four links together"},
};

}  // namespace

std::span<const Device> devices() { return table; }

const Device* find_device(std::string_view name) {
    for (const Device& device : table)
        if (device.name == name) return &device;
    return nullptr;
}

}  // namespace cost
