import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readCssProperties } from './public-face/read-css.ts'
import { readElements } from './public-face/read-elements.ts'
import { writeManifest, writeVsCode, writeWebTypes } from './public-face/write-data.ts'
import { withTables } from './public-face/write-tables.ts'
import { FRAMEWORKS, writeTypes } from './public-face/write-types.ts'

const GUIDE = 'docs/embedding.md'
const ROOT = join(import.meta.dirname, '..')

/** Describes all elements for editors, frameworks and documentation: text by path. */
export function describeElements(): Record<string, string> {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const elements = readElements()
  const properties = readCssProperties()
  return {
    'package/package.json': json(writePackage(version)),
    'package/custom-elements.json': json(writeManifest(elements, properties)),
    'package/vscode.html-custom-data.json': json(writeVsCode(elements)),
    'package/web-types.json': json(writeWebTypes(elements, properties, version)),
    'package/elements.d.ts': writeTypes(elements),
    ...Object.fromEntries(
      Object.entries(FRAMEWORKS).map(([name, text]) => [`package/${name}.d.ts`, text]),
    ),
    [GUIDE]: withTables(readFileSync(join(ROOT, GUIDE), 'utf8'), elements, properties),
  }
}

/** Describes `package/` to npm. */
function writePackage(version: string): object {
  const types = ['elements', ...Object.keys(FRAMEWORKS)]
  return {
    name: 'sapa-elements',
    version,
    description: 'Types and editor data of the elements of Sapa, whose script comes from a server',
    private: true,
    exports: {
      ...Object.fromEntries(types.map(name => [`./${name}`, { types: `./${name}.d.ts` }])),
      './custom-elements.json': './custom-elements.json',
      './web-types.json': './web-types.json',
      './vscode.html-custom-data.json': './vscode.html-custom-data.json',
    },
    files: ['*.d.ts', '*.json'],
    customElements: 'custom-elements.json',
    'web-types': 'web-types.json',
  }
}

const json = (data: object): string => `${JSON.stringify(data, null, 2)}\n`

if (import.meta.main) {
  mkdirSync(join(ROOT, 'package'), { recursive: true })
  for (const [path, text] of Object.entries(describeElements()))
    writeFileSync(join(ROOT, path), text)
}
