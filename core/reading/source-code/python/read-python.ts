// Finds the literals, functions and classes of Python code that may be tools.
import type { SyntaxNode, Tree } from '@lezer/common'
import { parser } from '@lezer/python'
import type { ReadCode } from '../find-tools'
import { childrenOf, createScope, partsOf, sourceOf, unknownAt, type Scope } from '../scope'
import { anySchema } from '../schema-value'
import { objectOf, type Value } from '../value'
import { createGuard, walkCode, type NamedNode } from '../walk-code'
import type { Python } from './context'
import { evaluate } from './evaluate'
import { toolDecoration, toolOfFunction } from './functions'
import { schemaOfModel } from './models'
import { schemaOfType } from './types'

/** Reads Python, complete or not. */
export function readPython(text: string): ReadCode {
  const tree = parser.parse(text)
  const python = createPython(text, tree)
  return walkCode(
    tree,
    (node) => candidateOf(python, node),
    (place, isTaken) => insideOf(python, place, isTaken),
  )
}

const LITERALS = new Set(['DictionaryExpression', 'ArrayExpression', 'TupleExpression', 'CallExpression'])

function candidateOf(python: Python, node: SyntaxNode): Value | null {
  if (LITERALS.has(node.name)) {
    const value = python.evaluate(node)
    return value.kind === 'unknown' ? null : value
  }
  if (node.name === 'DecoratedStatement') {
    const definition = node.getChild('FunctionDefinition')
    const given = definition && toolDecoration(python, node)
    return definition && given ? python.functionTool(definition, given) : null
  }
  return node.name === 'ClassDefinition' ? classTool(python, node) : null
}

/** A class whose body names and describes a tool (`class Search(BaseTool): name = "search"`). */
function classTool(python: Python, definition: SyntaxNode): Value | null {
  const parts = new Map<string, Value>()
  for (const statement of partsOf(definition.getChild('Body') ?? definition)) {
    const target = statement.name === 'AssignStatement' ? statement.firstChild : null
    const key = target ? sourceOf(python, target) : ''
    const value = statement.lastChild
    if (value && ['name', 'description', 'args_schema', 'parameters', 'inputs'].includes(key))
      parts.set(key, python.evaluate(value))
  }
  const [name, description] = [parts.get('name'), parts.get('description')]
  if (name?.kind !== 'text' || description?.kind !== 'text') return null
  const schema = parts.get('args_schema') ?? parts.get('parameters')
  return objectOf(
    definition.from,
    [
      ['name', name],
      ['description', description],
      ['inputSchema', schema],
    ],
    { maker: 'tool' },
  )
}

/** What is looked at below a node: of a call its positional arguments, since the named ones are read with it. */
function insideOf(python: Python, { node, name }: NamedNode, isTaken: boolean): readonly NamedNode[] {
  if (node.name === 'AssignStatement') {
    const target = node.firstChild
    const called = target?.name === 'VariableName' ? sourceOf(python, target) : null
    return childrenOf(node).map((child) => ({ node: child, name: called }))
  }
  if (!isTaken || node.name === 'DecoratedStatement' || node.name === 'ClassDefinition')
    return childrenOf(node).map((child) => ({ node: child, name: null }))
  if (node.name !== 'CallExpression') return callsIn(node, name)
  const list = node.getChild('ArgList')
  const positional = list
    ? childrenOf(list).filter(
        (_, index, all) => all[index - 1]?.name !== 'AssignOp' && all[index + 1]?.name !== 'AssignOp',
      )
    : []
  return [...(node.firstChild ? [node.firstChild] : []), ...positional].map((child) => ({
    node: child,
    name: null,
  }))
}

/** Literals that were read may hold calls whose positional arguments were not. */
function callsIn(node: SyntaxNode, name: string | null): readonly NamedNode[] {
  return childrenOf(node)
    .filter((child) => child.name === 'CallExpression' || child.name === 'LambdaExpression')
    .map((child) => ({ node: child, name }))
}

function createPython(text: string, tree: Tree): Python {
  const definitions = gather(text, tree)
  const guard = createGuard()
  const python: Python = {
    text,
    ...definitions,
    open: new Set(),
    evaluate: (node, asTools) =>
      guard(
        () => evaluate(python, node, asTools),
        () => unknownAt({ text }, node),
      ),
    typeSchema: (node) =>
      guard(
        () => schemaOfType(python, node),
        () => anySchema(node.from),
      ),
    modelSchema: (name, at) => schemaOfModel(python, name, at),
    functionTool: (node, given) => toolOfFunction(python, node, given),
  }
  return python
}

interface Definitions {
  readonly scope: Scope
  readonly classes: ReadonlyMap<string, SyntaxNode>
  readonly functions: ReadonlyMap<string, SyntaxNode>
}

function gather(text: string, tree: Tree): Definitions {
  const scope = createScope()
  const classes = new Map<string, SyntaxNode>()
  const functions = new Map<string, SyntaxNode>()
  tree.iterate({
    enter: (reference) => {
      const { name } = reference
      if (name !== 'AssignStatement' && name !== 'ClassDefinition' && name !== 'FunctionDefinition') return
      const { node } = reference
      const called = node.getChild('VariableName')
      const key = called ? sourceOf({ text }, called) : ''
      if (name === 'ClassDefinition') classes.set(key, node)
      else if (name === 'FunctionDefinition') functions.set(key, node)
      else if (node.parent?.parent?.name === 'ClassDefinition') return
      else if (node.firstChild?.name === 'VariableName' && node.lastChild && node.getChild('AssignOp'))
        scope.add(key, node.lastChild)
    },
  })
  return { scope, classes, functions }
}
