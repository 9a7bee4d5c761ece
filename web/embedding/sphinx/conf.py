# A Sphinx site in MyST Markdown, as Jupyter Book makes, with a figure; _static/lesson-player is a copy of dist/.
project = "Figures in Sphinx"
extensions = ["myst_parser"]
html_static_path = ["_static"]
html_js_files = [("lesson-player/lesson-player.js", {"type": "module"})]
