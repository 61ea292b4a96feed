/** A chat template of the common form: tools as JSON lines between `<tools>` tags in a system turn of ChatML. */
export const defaultTemplate = `{%- if tools %}
{{- '<|im_start|>system\\n' }}
{{- 'Tools you can call, one a line as JSON:\\n<tools>' }}
{%- for tool in tools %}
{{- '\\n' }}
{{- tool | tojson }}
{%- endfor %}
{{- '\\n</tools>\\nTo call one, answer with <tool_call>{"name": NAME, "arguments": OBJECT}</tool_call>.<|im_end|>\\n' }}
{%- endif %}`
