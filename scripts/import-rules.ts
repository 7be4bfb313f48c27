/**
 * Allowed imports: for each folder, the folders of ours it may import from. Nothing else is
 * allowed.
 */
export const IMPORT_RULES: readonly { folder: string; may: readonly string[] }[] = [
  { folder: 'src/contract', may: ['src/lib/durations.ts'] },
  // Only types, for data that both the server and the device create.
  { folder: 'src/lib', may: ['src/contract'] },
  { folder: 'src/api', may: ['src/contract', 'src/lib'] },
  { folder: 'src/service-worker', may: ['src/lib'] },
  {
    folder: 'src/stores',
    may: [
      'src/api',
      'src/contract',
      'src/lib',
      'src/service-worker/cache-names.ts',
      'src/service-worker/messages.ts',
    ],
  },
  { folder: 'src/ui', may: ['src/lib'] },
  { folder: 'src/widgets', may: ['src/stores', 'src/api', 'src/ui', 'src/contract', 'src/lib'] },
  { folder: 'src/embed', may: ['src/widgets', 'src/stores', 'src/ui', 'src/lib'] },
  {
    folder: 'src/kit',
    may: [
      'src/stores',
      'src/api',
      'src/contract',
      'src/ui',
      'src/lib',
      'content',
      'package/custom-elements.json',
    ],
  },
  {
    // Previews show content in the same widgets that learners see.
    folder: 'src/features/create-learning',
    may: [
      'src/widgets',
      'src/kit',
      'src/stores',
      'src/api',
      'src/contract',
      'src/ui',
      'src/lib',
      'content',
    ],
  },
  {
    folder: 'src/features',
    may: ['src/kit', 'src/stores', 'src/api', 'src/contract', 'src/ui', 'src/lib', 'content'],
  },
  {
    folder: 'src/layouts',
    may: ['src/kit', 'src/stores', 'src/ui', 'src/lib', 'content'],
  },
  {
    folder: 'src/pages',
    may: [
      'src/layouts',
      'src/features',
      'src/kit',
      'src/widgets',
      'src/api',
      'src/contract',
      'src/ui',
      'src/lib',
      'content',
    ],
  },
  {
    folder: 'src/dev',
    may: ['src/layouts', 'src/kit', 'src/stores', 'src/ui', 'src/contract', 'src/lib'],
  },
  { folder: 'server/db', may: [] },
  { folder: 'server/lib', may: ['server/db', 'src/contract', 'src/lib'] },
  { folder: 'server/auth', may: ['server/lib', 'server/db', 'src/contract', 'src/lib'] },
  { folder: 'server/mail', may: ['server/lib', 'server/db', 'src/lib'] },
  { folder: 'server/jobs', may: ['server/lib'] },
  {
    folder: 'server/http',
    may: ['server/auth', 'server/lib', 'server/db', 'src/contract', 'src/lib'],
  },
  {
    folder: 'server/audit-log',
    may: ['server/module.ts', 'server/auth', 'server/lib', 'server/db', 'src/lib'],
  },
  {
    folder: 'server/publications',
    may: ['server/module.ts', 'server/audit-log', 'server/db', 'src/contract'],
  },
  { folder: 'server/storage', may: ['server/lib', 'src/contract', 'src/lib'] },
  {
    folder: 'server/resources',
    may: [
      'server/module.ts',
      'server/publications',
      'server/audit-log',
      'server/lists',
      'server/http',
      'server/auth',
      'server/lib',
      'server/db',
      'src/contract',
      'src/lib',
    ],
  },
  {
    folder: 'server/lists',
    may: [
      'server/module.ts',
      'server/audit-log',
      'server/http',
      'server/auth',
      'server/lib',
      'server/db',
      'src/contract',
      'src/lib',
      'content',
    ],
  },
  {
    folder: 'server/learner-days',
    may: ['server/auth', 'server/lib', 'server/db', 'src/contract', 'src/lib'],
  },
  { folder: 'server/pdf', may: ['server/lib', 'src/lib'] },
  {
    folder: 'server/modules',
    may: [
      'server/module.ts',
      'server/resources',
      'server/publications',
      'server/audit-log',
      'server/storage',
      'server/lists',
      'server/learner-days',
      'server/pdf',
      'server/jobs',
      'server/http',
      'server/auth',
      'server/mail',
      'server/lib',
      'server/db',
      'src/contract',
      'src/lib',
      'content',
    ],
  },
  { folder: 'server', may: ['src/contract', 'src/lib', 'content'] },
  { folder: 'content', may: [] },
]

const SERVER_MODULES = 'server/modules'
/** Folders whose subfolders must not import each other. */
const SEPARATE = ['src/widgets', 'src/features', SERVER_MODULES]
/**
 * Contract files and folders without zod: a widget may import values from these, but only types
 * from the others.
 */
const ZOD_FREE = [
  'src/contract/errors.ts',
  'src/contract/limits.ts',
  'src/contract/routes',
  'src/contract/widget-elements.ts',
]
/** Packages that only one folder may import. */
const RESTRICTED_PACKAGES: Record<string, string> = {
  redaxios: 'src/api/http.ts',
  '@r2wc/react-to-web-component': 'src/embed',
  'shadow-css': 'src/embed',
  pg: 'server/db',
  'node:sqlite': 'server/db',
  zod: 'src/contract',
}
const ZOD_ON_SERVER = 'server'

export interface Import {
  from: string
  /** Path from the root for our own files, the package's name for others. */
  to: string
  isTypeOnly: boolean
}

/** @returns the reason why an import is not allowed, undefined if it is */
export function judgeImport({ from, to, isTypeOnly }: Import): string | undefined {
  const owner = RESTRICTED_PACKAGES[to]
  if (owner && !from.startsWith(owner) && !(to === 'zod' && isIn(from, ZOD_ON_SERVER))) {
    return `only ${owner} may import ${to}`
  }
  const rule = IMPORT_RULES.find(({ folder }) => isIn(from, folder))
  const isOurs = IMPORT_RULES.some(({ folder }) => isIn(to, folder))
  if (!rule || !isOurs) return undefined
  const separate = SEPARATE.find(folder => isIn(from, folder) && isIn(to, folder))
  if (separate && child(from, separate) !== child(to, separate) && !isPublic(to))
    return `${separate}: one subfolder must not import another`
  if (isIn(from, 'server') && !isIn(from, SERVER_MODULES) && isInside(to))
    return `import only the module.ts or the public.ts of a module, not ${to}`
  if (!isIn(to, rule.folder) && !rule.may.some(folder => isIn(to, folder)))
    return `${rule.folder} must not import ${to}`
  const isClient = isIn(from, 'src') && !isIn(from, 'src/contract')
  if (
    isClient &&
    isIn(to, 'src/contract') &&
    !isTypeOnly &&
    !ZOD_FREE.some(free => isIn(to, free))
  ) {
    return `import only types from ${to}, or zod would be sent to the browser`
  }
  return undefined
}

/** Whether a file is the public interface of a server module. */
function isPublic(path: string): boolean {
  return isIn(path, SERVER_MODULES) && path.split('/').slice(3).join('/') === 'public.ts'
}

/** Whether a file is internal to a module. */
function isInside(path: string): boolean {
  const isPlug = path.split('/').slice(3).join('/') === 'module.ts'
  return isIn(path, SERVER_MODULES) && !isPlug && !isPublic(path)
}

function isIn(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`)
}

function child(path: string, folder: string): string | undefined {
  return path.slice(folder.length + 1).split('/')[0]
}
