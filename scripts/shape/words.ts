import { basename } from 'node:path'
import ts from 'typescript'
import { parse } from './functions.ts'

/** A comment that opens with one of these has no subject of its own. */
const OPENERS = /^(What|Who|Whoever|Whose|Of|Where who|That which)\b/
/** Words of a private dialect inside a name; docs/glossary.md has the term for each. */
const IN_NAMES = ['kept', 'keeper', 'keeping', 'making', 'makings', 'tries', 'wish', 'wishes']
/** Participles that stand alone as a name: the thing itself has a noun. */
const WHOLE_NAMES = ['told', 'asked', 'wanted', 'known', 'own']
/** A name of a type that is declared more often says nothing in a list of search results. */
const SAME_NAME_MAX = 5

export interface Words {
  /** Comments that begin with What, Who, Of and their like: `file:line: comment`. */
  openers: string[]
  /** Files, functions, variables and types with a word of the dialect in their name. */
  dialect: string[]
  /** Names of types that more than five files declare, with how often. */
  commonTypes: string[]
}

interface Source {
  file: string
  text: string
}

/** Returns the words of comments and names that docs/glossary.md replaces. */
export function measureWords(sources: readonly Source[]): Words {
  const declared = sources.flatMap(declaredNames)
  const types = Map.groupBy(
    declared.filter(({ isType }) => isType),
    ({ name }) => name,
  )
  return {
    openers: sources.flatMap(findOpeners),
    dialect: [
      ...sources.filter(({ file }) => isDialect(fileWords(file))).map(({ file }) => file),
      ...declared
        .filter(({ name }) => WHOLE_NAMES.includes(name) || isDialect(wordsOf(name)))
        .map(({ file, name }) => `${file}: ${name}`),
    ],
    commonTypes: [...types]
      .filter(([, places]) => places.length > SAME_NAME_MAX)
      .sort(([, one], [, other]) => other.length - one.length)
      .map(([name, places]) => `${name}: ${places.length}`),
  }
}

function findOpeners({ file, text }: Source): string[] {
  const lines = text.split('\n')
  return lines.flatMap((line, at) => {
    const [, words] = /^\s*(?:\/\/|\/\*\*?|\*) ?(.*)/.exec(line) ?? []
    const goesOn = /^\s*(\/\/|\*(?!\/)) ?\S/.test(lines[at - 1] ?? '')
    return words && !goesOn && OPENERS.test(words) ? [`${file}:${at + 1}: ${words}`] : []
  })
}

function isDialect(words: readonly string[]): boolean {
  return words.some(word => IN_NAMES.includes(word))
}

/** Returns the words of `keptAnswers` and `KEPT_ANSWERS`, in lower case. */
function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^a-z]+/)
}

function fileWords(file: string): string[] {
  return basename(file).toLowerCase().split(/[.-]/)
}

/** Returns what a file declares: variables, parameters, functions, fields and types. */
function declaredNames({ file, text }: Source): { file: string; name: string; isType: boolean }[] {
  if (file.endsWith('.css')) return []
  const found: { file: string; name: string; isType: boolean }[] = []
  const visit = (node: ts.Node): void => {
    if (isDeclaration(node) && node.name && ts.isIdentifier(node.name)) {
      const isType = ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)
      found.push({ file, name: node.name.text, isType })
    }
    ts.forEachChild(node, visit)
  }
  visit(parse(file, text))
  return found
}

function isDeclaration(node: ts.Node): node is ts.NamedDeclaration {
  return (
    ts.isVariableDeclaration(node) ||
    ts.isParameter(node) ||
    ts.isBindingElement(node) ||
    ts.isFunctionLike(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isClassDeclaration(node)
  )
}
