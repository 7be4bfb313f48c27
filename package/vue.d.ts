import type {} from 'vue'
import type { SapaIntrinsicElements } from './elements.d.ts'

type Components = {
  [Tag in keyof SapaIntrinsicElements]: new () => { $props: SapaIntrinsicElements[Tag] }
}

declare module 'vue' {
  interface GlobalComponents extends Components {}
}
