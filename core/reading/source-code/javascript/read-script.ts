// Finds the literals of JavaScript and TypeScript code that may be tools.
import type { SyntaxNode, Tree } from '@lezer/common'
import { parser } from '@lezer/javascript'
import type { ReadCode } from '../find-tools'
import { childrenOf, createScope, partsOf, sourceOf, unknownAt, type Scope } from '../scope'
import { objectOf, type Value } from '../value'
import { createGuard, walkCode, type NamedNode } from '../walk-code'
import type { Script } from './context'
import { evaluate } from './evaluate'

const typescript = parser.configure({ dialect: 'ts jsx' })
const LITERALS = new Set(['ObjectExpression', 'ArrayExpression', 'CallExpression', 'NewExpression'])

/** Reads JavaScript or TypeScript, complete or not. */
export function readScript(text: string): ReadCode {
  const tree = typescript.parse(text)
  const script = createScript(text, tree)
  return walkCode(
    tree,
    (node) => candidateOf(script, node),
    (place, isTaken) => insideOf(script, place, isTaken),
  )
}

function candidateOf(script: Script, node: SyntaxNode): Value | null {
  if (node.name === 'ClassDeclaration') return classTool(script, node)
  if (!LITERALS.has(node.name)) return null
  const value = script.evaluate(node)
  return value.kind === 'unknown' ? null : value
}

/** A class whose body names and describes a tool (`class Search extends Tool { name = 'search' ... }`). */
function classTool(script: Script, node: SyntaxNode): Value | null {
  const parts = new Map<string, Value>()
  for (const property of node.getChild('ClassBody')?.getChildren('PropertyDeclaration') ?? []) {
    const key = property.getChild('PropertyDefinition')
    const value = property.lastChild?.name === ';' ? property.lastChild.prevSibling : property.lastChild
    if (key && value) parts.set(sourceOf(script, key), script.evaluate(value))
  }
  const [name, description] = [parts.get('name'), parts.get('description')]
  if (name?.kind !== 'text' || description?.kind !== 'text') return null
  const schema = parts.get('inputSchema') ?? parts.get('schema') ?? parts.get('parameters')
  const members = [
    ['name', name],
    ['description', description],
    ['inputSchema', schema],
  ] as const
  return objectOf(node.from, members, { maker: 'tool' })
}

/** What is looked at below a node: of what was read, functions, and what calls were given beside the object that was taken. */
function insideOf(script: Script, { node, name }: NamedNode, isTaken: boolean): readonly NamedNode[] {
  const children = childrenOf(node)
  if (
    node.name === 'VariableDeclaration' ||
    node.name === 'PropertyDeclaration' ||
    node.name === 'AssignmentExpression'
  ) {
    let called: string | null = null
    return children.map((child) => {
      if (['VariableDefinition', 'PropertyDefinition', 'VariableName'].includes(child.name))
        called = sourceOf(script, child)
      return { node: child, name: called }
    })
  }
  if (!isTaken || node.name === 'ClassDeclaration')
    return children.map((child) => ({
      node: child,
      name: keyName(script, node) ?? (node.name === 'BinaryExpression' ? name : null),
    }))
  return functionsIn(node)
}

/** `{ tools: [...] }` inside something that was not read. */
function keyName(script: Script, node: SyntaxNode): string | null {
  const key = node.name === 'Property' ? node.getChild('PropertyDefinition') : null
  return key && sourceOf(script, key)
}

/** The functions inside a literal or a call: tools may be defined in them. */
function functionsIn(node: SyntaxNode): readonly NamedNode[] {
  const found: NamedNode[] = []
  const waiting = [...partsOf(node)]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next.name === 'Block' || next.name === 'ArrowFunction' || next.name === 'FunctionExpression')
      found.push({ node: next, name: null })
    else if (
      /^(?:ArgList|Property|ObjectExpression|ArrayExpression|CallExpression|MemberExpression)$/.test(
        next.name,
      )
    )
      waiting.push(...partsOf(next))
  }
  return found.sort((one, other) => one.node.from - other.node.from)
}

function createScript(text: string, tree: Tree): Script {
  const guard = createGuard()
  const script: Script = {
    text,
    scope: gather(text, tree),
    open: new Set(),
    evaluate: (node) =>
      guard(
        () => evaluate(script, node),
        () => unknownAt({ text }, node),
      ),
  }
  return script
}

/** Variables and their values, enums among them. */
function gather(text: string, tree: Tree): Scope {
  const scope = createScope()
  tree.iterate({
    enter: ({ name, node }) => {
      const enumName = name === 'EnumDeclaration' ? node.getChild('TypeDefinition') : null
      if (enumName) scope.add(sourceOf({ text }, enumName), node)
      if (name !== 'VariableDeclaration') return
      let called: string | null = null
      let isValue = false
      for (const child of childrenOf(node)) {
        if (child.name === 'VariableDefinition') called = sourceOf({ text }, child)
        else if (child.name === 'Equals') isValue = true
        else if (isValue && called !== null) {
          scope.add(called, child)
          isValue = false
        }
      }
    },
  })
  return scope
}
