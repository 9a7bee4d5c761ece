// Program, buffers and textures for draw lists in device pixels.
#include "app/renderer.h"

#include <cstddef>

#include <GLES3/gl3.h>

namespace app {
namespace {

// `s` turns device pixels, y down, into the screen's square. It is an attribute that no array feeds: a uniform's place could only
// be asked for by waiting until the program is linked.
constexpr const char* vertex_source =
    "#version 300 es\n"
    "layout(location=0)in vec2 p;layout(location=1)in vec2 t;layout(location=2)in vec4 c;"
    "layout(location=3)in vec2 s;out vec2 u;out vec4 k;"
    "void main(){u=t;k=c;gl_Position=vec4(p*s+vec2(-1,1),0,1);}";
constexpr const char* fragment_source =
    "#version 300 es\n"
    "precision mediump float;in highp vec2 u;in vec4 k;uniform sampler2D g;out vec4 o;"
    "void main(){float a=k.a;if(u.x>=0.)a*=textureLod(g,u,0.).r;o=vec4(k.rgb,a);}";

GLuint compiled(GLenum kind, const char* source) {
    const GLuint shader = glCreateShader(kind);
    glShaderSource(shader, 1, &source, nullptr);
    glCompileShader(shader);
    return shader;
}

GLuint linked_program() {
    const GLuint program = glCreateProgram();
    const GLuint parts[] = {compiled(GL_VERTEX_SHADER, vertex_source), compiled(GL_FRAGMENT_SHADER, fragment_source)};
    for (const GLuint part : parts) glAttachShader(program, part);
    glLinkProgram(program);
    for (const GLuint part : parts) glDeleteShader(part);
    return program;
}

void describe_vertices() {
    glEnableVertexAttribArray(0);
    glEnableVertexAttribArray(1);
    glEnableVertexAttribArray(2);
    constexpr GLsizei stride = sizeof(ImDrawVert);
    const auto at = [](size_t offset) { return reinterpret_cast<const void*>(offset); };
    glVertexAttribPointer(0, 2, GL_FLOAT, GL_FALSE, stride, at(offsetof(ImDrawVert, pos)));
    glVertexAttribPointer(1, 2, GL_FLOAT, GL_FALSE, stride, at(offsetof(ImDrawVert, uv)));
    glVertexAttribPointer(2, 4, GL_UNSIGNED_BYTE, GL_TRUE, stride, at(offsetof(ImDrawVert, col)));
}

GLuint new_texture() {
    GLuint name = 0;
    glGenTextures(1, &name);
    glBindTexture(GL_TEXTURE_2D, name);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
    return name;
}

void mark_gone(ImTextureData& texture) {
    texture.SetTexID(ImTextureID_Invalid);
    texture.SetStatus(ImTextureStatus_Destroyed);
}

}  // namespace

void Renderer::start(const ImVector<ImTextureData*>& textures) {
    for (ImTextureData* texture : textures)
        if (texture->TexID != ImTextureID_Invalid) mark_gone(*texture);
    program_ = linked_program();
    glUseProgram(program_);
    glGenVertexArrays(1, &vertex_array_);
    glBindVertexArray(vertex_array_);
    glGenBuffers(1, &vertices_);
    glGenBuffers(1, &indices_);
    glBindBuffer(GL_ARRAY_BUFFER, vertices_);
    glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, indices_);
    describe_vertices();
    glEnable(GL_BLEND);
    glBlendFunc(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA);
    glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
}

void Renderer::update(ImTextureData& texture) {
    if (texture.Status == ImTextureStatus_WantCreate) {
        texture.SetTexID(new_texture());
        glPixelStorei(GL_UNPACK_ROW_LENGTH, 0);
        glTexImage2D(GL_TEXTURE_2D, 0, GL_R8, texture.Width, texture.Height, 0, GL_RED, GL_UNSIGNED_BYTE, texture.GetPixels());
        texture.SetStatus(ImTextureStatus_OK);
    } else if (texture.Status == ImTextureStatus_WantUpdates) {
        const ImTextureRect& part = texture.UpdateRect;
        glBindTexture(GL_TEXTURE_2D, static_cast<GLuint>(texture.TexID));
        glPixelStorei(GL_UNPACK_ROW_LENGTH, texture.Width);
        glTexSubImage2D(GL_TEXTURE_2D, 0, part.x, part.y, part.w, part.h, GL_RED, GL_UNSIGNED_BYTE, texture.GetPixelsAt(part.x, part.y));
        texture.SetStatus(ImTextureStatus_OK);
    } else if (texture.Status == ImTextureStatus_WantDestroy && texture.UnusedFrames > 0) {
        const GLuint name = static_cast<GLuint>(texture.TexID);
        glDeleteTextures(1, &name);
        mark_gone(texture);
    }
}

void Renderer::draw(const ImDrawList& list, const ImVector<ImTextureData*>& textures, float width, float height, uint32_t ground_rgba) {
    for (ImTextureData* texture : textures) update(*texture);
    glViewport(0, 0, static_cast<int>(width), static_cast<int>(height));
    const auto channel = [&](int shift) { return static_cast<float>(ground_rgba >> shift & 255) / 255; };
    glClearColor(channel(24), channel(16), channel(8), 1);
    glClear(GL_COLOR_BUFFER_BIT);
    glVertexAttrib2f(3, 2 / width, -2 / height);
    glBufferData(GL_ARRAY_BUFFER, list.VtxBuffer.size_in_bytes(), list.VtxBuffer.Data, GL_STREAM_DRAW);
    glBufferData(GL_ELEMENT_ARRAY_BUFFER, list.IdxBuffer.size_in_bytes(), list.IdxBuffer.Data, GL_STREAM_DRAW);
    for (const ImDrawCmd& command : list.CmdBuffer) {
        glBindTexture(GL_TEXTURE_2D, static_cast<GLuint>(command.GetTexID()));
        glDrawElements(GL_TRIANGLES, static_cast<GLsizei>(command.ElemCount), GL_UNSIGNED_SHORT,
                       reinterpret_cast<const void*>(command.IdxOffset * sizeof(ImDrawIdx)));
    }
}

void Renderer::stop(const ImVector<ImTextureData*>& textures) {
    for (ImTextureData* texture : textures) {
        const GLuint name = static_cast<GLuint>(texture->TexID);
        glDeleteTextures(1, &name);
        mark_gone(*texture);
    }
    glDeleteProgram(program_);
    glDeleteVertexArrays(1, &vertex_array_);
    glDeleteBuffers(1, &vertices_);
    glDeleteBuffers(1, &indices_);
    *this = {};
}

}  // namespace app
