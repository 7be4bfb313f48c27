import ts from 'typescript'

export interface FunctionSize {
  file: string
  name: string
  lines: number
}

/** @returns every function with a body in braces, including nested ones */
export function measureFunctions(file: string, text: string): FunctionSize[] {
  const source = parse(file, text)
  const found: FunctionSize[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && hasBlock(node))
      found.push({ file, name: nameOf(node, source), lines: linesOf(node, source) })
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** Parses a file; of an Astro file only the frontmatter. */
export function parse(file: string, text: string): ts.SourceFile {
  const code = file.endsWith('.astro') ? (/^---\n(.*?)\n---/s.exec(text)?.[1] ?? '') : text
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  return ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, kind)
}

function hasBlock(node: ts.SignatureDeclaration): boolean {
  return 'body' in node && node.body !== undefined && ts.isBlock(node.body)
}

function linesOf(node: ts.Node, source: ts.SourceFile): number {
  const lineAt = (position: number) => source.getLineAndCharacterOfPosition(position).line
  return lineAt(node.getEnd()) - lineAt(node.getStart(source)) + 1
}

/** Returns the function's own name, or that of the variable or property it is assigned to. */
function nameOf(node: ts.SignatureDeclaration, source: ts.SourceFile): string {
  if (node.name) return node.name.getText(source)
  if (ts.isConstructorDeclaration(node)) return 'constructor'
  const { parent } = node
  if (ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent))
    return parent.name.getText(source)
  return ts.isCallExpression(parent) ? `in ${parent.expression.getText(source)}()` : 'without name'
}

/**
 * @returns functions and methods that only make one call with their own parameters in the same
 * order
 */
export function findWrappers(file: string, text: string): string[] {
  const source = parse(file, text)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && passesOn(node, source))
      found.push(`${file}: ${nameOf(node, source)}`)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

function passesOn(node: ts.SignatureDeclaration, source: ts.SourceFile): boolean {
  const call = onlyCall(node)
  const isNamed = !ts.isArrowFunction(node) || ts.isVariableDeclaration(node.parent)
  if (!call || !isNamed || node.parameters.length === 0) return false
  const given = call.arguments.map(argument => argument.getText(source))
  return given.join() === node.parameters.map(({ name }) => name.getText(source)).join()
}

/** Returns the call that is the whole body of a function. */
function onlyCall(node: ts.SignatureDeclaration): ts.CallExpression | undefined {
  if (!('body' in node) || !node.body) return undefined
  if (!ts.isBlock(node.body)) return ts.isCallExpression(node.body) ? node.body : undefined
  const [statement, ...others] = node.body.statements
  if (!statement || others.length > 0) return undefined
  if (!ts.isReturnStatement(statement) && !ts.isExpressionStatement(statement)) return undefined
  const { expression } = statement
  return expression && ts.isCallExpression(expression) ? expression : undefined
}
