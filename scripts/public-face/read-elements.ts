import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import {
  type AttributeFace,
  classNameOf,
  type Element,
  type EventFace,
  type MethodFace,
} from './element.ts'
import { GENERAL, PARTS, READY, SHARED } from './general.ts'

const ROOT = join(import.meta.dirname, '../..')
const EMBED = join(ROOT, 'src/embed')

/** Reads all elements from their definitions, in the order of their tags. */
export function readElements(): Element[] {
  const files = readdirSync(EMBED)
    .filter(name => name.endsWith('.tsx'))
    .map(name => join(EMBED, name))
  const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, ROOT)
  const program = ts.createProgram([...files, join(EMBED, 'globals.d.ts')], options)
  return files
    .flatMap(file => {
      const source = program.getSourceFile(file)
      return source?.statements.flatMap(each => definitionIn(each) ?? []) ?? []
    })
    .map(definition => readElement(definition, program.getTypeChecker()))
    .sort((one, other) => (one.tag < other.tag ? -1 : 1))
}

interface Definition {
  tag: string
  statement: ts.Statement
  definition: ts.ObjectLiteralExpression
}

/** Returns the call of `defineWidget` in a statement. */
function definitionIn(statement: ts.Statement): Definition | undefined {
  if (!ts.isExpressionStatement(statement) || !ts.isCallExpression(statement.expression))
    return undefined
  const [tag, definition] = statement.expression.arguments
  if (!tag || !ts.isStringLiteral(tag) || !definition) return undefined
  if (!ts.isObjectLiteralExpression(definition)) return undefined
  return { tag: tag.text, statement, definition }
}

function readElement({ tag, statement, definition }: Definition, checker: ts.TypeChecker): Element {
  const attributes = initializer(definition, 'attributes')
  const view = initializer(definition, 'view')
  const { events, methods } = facesOf(view, checker)
  return {
    tag,
    className: classNameOf(tag),
    description: commentOf(statement).replace(/^`<[\w-]+>`: |\. Its attributes.*$/g, ''),
    attributes: [...readAttributes(tag, attributes), ...generalAttributes()],
    events: [READY, ...events],
    methods,
    parts: readParts(tag),
  }
}

function initializer(object: ts.ObjectLiteralExpression, name: string): ts.Expression {
  for (const property of object.properties)
    if (ts.isPropertyAssignment(property) && property.name.getText() === name)
      return property.initializer
  throw new Error(`A definition has no ${name}.`)
}

function readAttributes(tag: string, node: ts.Expression): AttributeFace[] {
  if (!ts.isObjectLiteralExpression(node)) throw new Error(`<${tag}>: no attributes.`)
  return node.properties.filter(ts.isPropertyAssignment).map(each => {
    const property = each.name.getText()
    const values = ts.isArrayLiteralExpression(each.initializer)
      ? each.initializer.elements.map(value => value.getText().replaceAll("'", ''))
      : []
    const isNumber = values.length > 0 && values.every(value => Number.isFinite(Number(value)))
    const written = each.initializer.getText().replaceAll("'", '')
    // A text that may be empty is a string like any other.
    const type = written === 'text' ? 'string' : written
    const description = SHARED[property] ?? commentOf(each)
    if (!description) throw new Error(`<${tag}>: ${property} needs a comment.`)
    const isFunction = written === 'function'
    return {
      attribute: isFunction ? null : kebab(property),
      property,
      type: isFunction ? FUNCTION : values.length > 0 ? union(values, isNumber) : type,
      values,
      default: defaultOf(each),
      description,
      isInherited: false,
    }
  })
}

/** Every property with a function returns a token. */
const FUNCTION = '() => string | Promise<string>'

const kebab = (name: string): string => name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)

function defaultOf(node: ts.Node): string | undefined {
  const tag = ts.getJSDocTags(node).find(({ tagName }) => tagName.text === 'default')
  return ts.getTextOfJSDocComment(tag?.comment)
}

const union = (values: string[], isNumber: boolean): string =>
  values.map(value => (isNumber ? value : `'${value}'`)).join(' | ')

function generalAttributes(): AttributeFace[] {
  return Object.entries(GENERAL).map(([property, face]) => ({
    attribute: kebab(property),
    property,
    ...face,
  }))
}

/** Reads what the view may emit and expose from the types of its properties. */
function facesOf(view: ts.Expression, checker: ts.TypeChecker) {
  const [signature] = checker.getTypeAtLocation(view).getCallSignatures()
  const [props] = signature?.getParameters() ?? []
  const type = props && checker.getTypeOfSymbolAtLocation(props, view)
  const [events, methods] = type ? argumentsOf(type, checker) : []
  return {
    events: (events?.getProperties() ?? []).map(each => readEvent(each, view, checker)),
    methods: (methods?.getProperties() ?? []).map(each => readMethod(each, view, checker)),
  }
}

/** Returns what `WidgetProps` was given, read from what its functions take. */
function argumentsOf(type: ts.Type, checker: ts.TypeChecker): readonly ts.Type[] {
  const args = isReference(type) ? checker.getTypeArguments(type) : []
  if (args.length === 0) throw new Error('A view has no WidgetProps.')
  return args
}

function isReference(type: ts.Type): type is ts.TypeReference {
  return 'target' in type
}

const sentence = (symbol: ts.Symbol, checker: ts.TypeChecker): string => {
  const text = ts.displayPartsToString(symbol.getDocumentationComment(checker))
  if (!text) throw new Error(`${symbol.getName()} needs a comment.`)
  return plain(text)
}

function readEvent(symbol: ts.Symbol, node: ts.Node, checker: ts.TypeChecker): EventFace {
  const detail = checker.getTypeOfSymbolAtLocation(symbol, node)
  return {
    name: `sapa-${symbol.getName()}`,
    // The codes of the API grow, which is no break: pages must take any.
    detail: symbol.getName() === 'error' ? '{ code: string }' : typeText(detail, checker),
    description: sentence(symbol, checker),
  }
}

function readMethod(symbol: ts.Symbol, node: ts.Node, checker: ts.TypeChecker): MethodFace {
  const type = checker.getTypeOfSymbolAtLocation(symbol, node)
  const [signature] = type.getCallSignatures()
  const parameters = (signature?.getParameters() ?? []).map(each => ({
    name: each.getName(),
    type: typeText(checker.getTypeOfSymbolAtLocation(each, node), checker),
  }))
  return { name: symbol.getName(), parameters, description: sentence(symbol, checker) }
}

/** Writes a type without names that only exist in our code. */
function typeText(type: ts.Type, checker: ts.TypeChecker): string {
  const flags = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.InTypeAlias
  return checker.typeToString(type, undefined, flags).replaceAll('"', "'").replaceAll('; }', ' }')
}

function commentOf(node: ts.Node): string {
  const [comment] = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc)
  return plain(ts.getTextOfJSDocComment(comment?.comment) ?? '')
}

/** A text on one line, without the full stop. */
const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().replace(/\.$/, '')

/** Finds the parts that the views of a widget name. */
function readParts(tag: string): Record<string, string> {
  const folder = join(ROOT, 'src/widgets', tag.slice('sapa-'.length))
  const names = new Set(['base', 'notice'])
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.tsx')) continue
    const text = readFileSync(join(folder, file), 'utf8')
    for (const [, name = ''] of text.matchAll(/\bpart(?:=|: \w+ && )["'](\w+)["']/g))
      names.add(name)
  }
  return Object.fromEntries([...names].sort().map(name => [name, partOf(name)]))
}

function partOf(name: string): string {
  const description = PARTS[name]
  if (!description) throw new Error(`The part ${name} needs a description in general.ts.`)
  return description
}
