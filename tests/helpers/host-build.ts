import { join } from 'node:path'
import { compile } from 'svelte/compiler'
import { build } from 'vite'
import { HOSTED_ELEMENTS, type Spelling, spelledName } from './host-elements.ts'

/** Bundles `host-views.ts` with the frameworks as their users do. @returns a classic script */
export async function buildHostViews(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: {
      'process.env.NODE_ENV': '"production"',
      __VUE_OPTIONS_API__: 'false',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
    },
    plugins: [
      {
        name: 'astro-adapter',
        resolveId: id => (id === 'virtual:astro:adapter-config/client' ? `\0${id}` : undefined),
        load: id =>
          id.startsWith('\0virtual:astro') ? 'export const internalFetchHeaders = {}' : undefined,
      },
    ],
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: join(import.meta.dirname, 'host-views.ts'),
        output: { format: 'iife' },
      },
    },
  })
  const [result] = [built].flat()
  const script = result && 'output' in result ? result.output[0] : undefined
  if (script?.type !== 'chunk') throw new Error('Vite made no script.')
  return script.code
}

/** Compiles the page of a Svelte host. @returns the body of a function of the runtime `$` */
export function compileSvelte(spelling: Spelling): string {
  const elements = HOSTED_ELEMENTS.map(({ tag, fixed = {}, setting, event }, at) => {
    const attributes = Object.entries({ loading: 'eager', ...fixed })
      .map(([name, value]) => `${name}="${value}"`)
      .join(' ')
    const value = `${spelledName(setting, spelling)}={values[${at}]}`
    return `<${tag} ${attributes} ${value} on${event}={hear} onsapa-ready={hear}></${tag}>`
  })
  const source = `<script>const { values, hear } = $props()</script>${elements.join('\n')}`
  const { code } = compile(source, { filename: 'Host.svelte' }).js
  // Its only import that is used is given to it, so that no file has to be written.
  return code.replaceAll(/^import .*$/gm, '').replace('export default', 'return')
}
