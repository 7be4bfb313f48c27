import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const DOCUMENT = join(ROOT, 'docs/third-party.md')

/** Licences under which a package may be shipped with Sapa. */
const LICENCES = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
])
/** Packages that do not state their licence in package.json, but in their readme or a file. */
const UNSTATED: Readonly<Record<string, string>> = { 'combine-errors': 'MIT', 'png-js': 'MIT' }
/** The compiler's binaries for each platform state nothing; the compiler itself is under MIT. */
const COMPILER_BINARY = /^@astrojs\/compiler-binding-/

export interface LockedPackage {
  name: string
  version: string
  /** SPDX expression. */
  licence: string
  integrity: string | undefined
  hasInstallScript: boolean
  /** Whether it is needed to run Sapa, and not only to develop it. */
  isShipped: boolean
}

interface LockEntry {
  name?: string
  version: string
  license?: string
  integrity?: string
  hasInstallScript?: boolean
  dev?: boolean
  devOptional?: boolean
}

/** Returns all packages of the lockfile, including those for other platforms. */
export function readLockedPackages(root = ROOT): LockedPackage[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const entries = Object.entries<LockEntry>(lock.packages).filter(([path]) => path !== '')
  return entries.map(([path, entry]) => {
    const name =
      entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    return {
      name,
      version: entry.version,
      licence: entry.license ?? UNSTATED[name] ?? (COMPILER_BINARY.test(name) ? 'MIT' : 'unknown'),
      integrity: entry.integrity,
      hasInstallScript: entry.hasInstallScript === true,
      isShipped: !entry.dev && !entry.devOptional,
    }
  })
}

/** Whether all parts of an SPDX expression, or one of its alternatives, may be shipped. */
export function isAllowed(licence: string): boolean {
  const expression = licence.replace(/[()]/g, '')
  return expression
    .split(' OR ')
    .some(alternative => alternative.split(' AND ').every(part => LICENCES.has(part)))
}

/** Returns the document that names all packages which are shipped, by licence. */
export function describeThirdParty(packages: readonly LockedPackage[]): string {
  const shipped = packages.filter(({ isShipped }) => isShipped)
  const byLicence = [...Map.groupBy(shipped, ({ licence }) => licence)]
    .map(([licence, all]) => ({ licence, names: [...new Set(all.map(({ name }) => name))].sort() }))
    .sort((a, b) => b.names.length - a.names.length || a.licence.localeCompare(b.licence))
  return `# Third-party packages

Packages that Sapa needs to run, by licence, for all platforms; the lockfile has their versions and hashes. Each package has the text of its licence in \`node_modules\`. \`node scripts/third-party.ts\` writes this page, and a test holds it against the lockfile.

sharp links libvips dynamically (\`@img/sharp-libvips-*\`, LGPL-3.0-or-later): it can be replaced by another build of the same library, and its source is at <https://github.com/libvips/libvips>, with the build at <https://github.com/lovell/sharp-libvips>.

The MP3 encoder of the recording studio (\`@breezystack/lamejs\`, LGPL-3.0) is a chunk of its own, unchanged but for being minified: it can be replaced by another build of the same library, and its source is at <https://github.com/shijinyu/lamejs>.
${byLicence.map(({ licence, names }) => `\n## ${licence} (${names.length})\n\n${names.join(', ')}\n`).join('')}`
}

if (import.meta.main) writeFileSync(DOCUMENT, describeThirdParty(readLockedPackages()))
