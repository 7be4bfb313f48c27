import type {} from 'svelte/elements'
import type { SapaIntrinsicElements } from './elements.d.ts'

declare module 'svelte/elements' {
  interface SvelteHTMLElements extends SapaIntrinsicElements {}
}
