import type { Artefact } from './artefact'
import { adapterData } from './adapter-data'
import { applyRequest } from './apply-request'
import { literalLines } from './literals'
import { schemasRuntime } from './python-runtime/schemas'
import { shapesRuntime } from './python-runtime/shapes'
import { toolsRuntime } from './python-runtime/tools'
import { valuesRuntime } from './python-runtime/values'

const HEADER = `"""Made by Namewright: tools under aligned names, and the way back to the original ones. No dependencies; Python 3.10 or newer.

Offer ALIGNED_TOOLS to the model, or align_tools(tools); give its calls to to_original_call before you run them.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any
from urllib.parse import unquote
`

/** A Python module of the standard library alone that holds the aligned tools and renames lists and calls both ways. */
export const python: Artefact = {
  id: 'python',
  label: 'Python adapter',
  purpose: 'Renames tool lists and calls in your own Python code, both ways.',
  extension: 'py',
  mediaType: 'text/x-python',
  write: (request) => {
    const applied = applyRequest(request)
    const { tools, map } = adapterData(applied)
    const data = `
# The exact JSON text of each aligned tool.
ALIGNED_TOOL_TEXTS: list[str] = ${literalLines(tools)}

_MAP: list[dict[str, Any]] = [json.loads(text) for text in ${literalLines(map)}]

# The aligned tools, each in its own format.
ALIGNED_TOOLS: list[dict[str, Any]] = [json.loads(text) for text in ALIGNED_TOOL_TEXTS]

`
    const code = [valuesRuntime, shapesRuntime, schemasRuntime, toolsRuntime].join('\n')
    return { text: `${HEADER}${data}${code}`, notes: applied.notes.all }
  },
}
