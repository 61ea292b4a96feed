// What only a server can tell. Found by the connection doctor and by the small question it asks with a tool; here it is explained.
import type { ExplainedRule } from '../../rule'

const call = (message: unknown): string => JSON.stringify({ choices: [{ message }] }, null, 2)
const TOOL_CALL = {
  role: 'assistant',
  tool_calls: [{ type: 'function', function: { name: 'search_products', arguments: '{"query":"shoes"}' } }],
}

/** A model whose template has no place for tools. */
export const modelHasNoTools: ExplainedRule = {
  id: 'model-has-no-tools',
  title: 'Model takes no tools',
  category: 'grammar',
  scope: 'endpoint',
  explain: {
    what: 'The template of the model has a place for tools. Asked by one small call with a tool; the examples are replies. The doctor names it "Request refused" where the server says so.',
    why: 'Ollama refuses every request with tools for such a model ("does not support tools"), whatever the tools are; other servers leave them out, and the model answers in prose.',
    bad: JSON.stringify({ error: { message: 'the model does not support tools' } }, null, 2),
    good: call(TOOL_CALL),
    sources: [
      'https://github.com/ollama/ollama/issues/10912',
      'https://github.com/ollama/ollama/issues/8717',
      'https://github.com/ollama/ollama/issues/11621',
      'https://github.com/browser-use/browser-use/issues/814',
      'https://github.com/cline/cline/issues/460',
    ],
    noFix:
      'Choose a model that takes tools, or add the place for them to its template; no tool definition can mend it.',
  },
}

/** A server started without what tool calls need, or with the wrong template. */
export const templateMismatch: ExplainedRule = {
  id: 'template-mismatch',
  title: 'Server does not read tool calls',
  category: 'grammar',
  scope: 'endpoint',
  explain: {
    what: 'The server was started with a template and a parser that fit the model: llama.cpp with --jinja, vLLM with --enable-auto-tool-choice and the --tool-call-parser of the model. Asked by one small call with a tool; the examples are replies. The doctor names it "Request refused" or "Server error" where the server says so.',
    why: 'Without them the server refuses tools, or the call stays in the text of the answer, where no client looks for it.',
    bad: call({
      role: 'assistant',
      content: '<tool_call>{"name": "search_products", "arguments": {"query": "shoes"}}</tool_call>',
    }),
    good: call(TOOL_CALL),
    sources: [
      'https://github.com/ggml-org/llama.cpp/issues/22581',
      'https://github.com/ggml-org/llama.cpp/issues/13178',
      'https://github.com/runpod-workers/worker-vllm/issues/113',
      'https://github.com/vllm-project/vllm/issues/21840',
    ],
    noFix: 'Start the server with the options that its model needs; no tool definition can mend it.',
  },
}
