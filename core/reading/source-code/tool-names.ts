/** Names of lists that hold tools. */
const LIST_NAME =
  /(?:^|[_.])(?:tools?_?(?:list|definitions|schemas?|specs?)|tools|functions|function_?declarations)$|[a-z](?:Tools|Functions|FunctionDeclarations)$/i

/** Names of what makes a single tool. */
const MAKER =
  /(?:^|[._])(?:\w*Tool(?:Param|Definition|Schema|Spec)?|FunctionDeclaration|\w*FunctionDefinition|tool|defineTool|createTool|registerTool|addTool)$/

/** Whether a list of that name holds tools. */
export function isListName(name: string): boolean {
  return LIST_NAME.test(name)
}

/** Whether a call of that name makes a tool. */
export function isToolMaker(name: string | undefined): boolean {
  return name !== undefined && MAKER.test(name)
}
