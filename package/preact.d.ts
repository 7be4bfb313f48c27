import type {} from 'preact'
import type { SapaIntrinsicElements } from './elements.d.ts'

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements extends SapaIntrinsicElements {}
  }
}
