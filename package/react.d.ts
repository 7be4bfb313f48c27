import type {} from 'react'
import type { SapaIntrinsicElements } from './elements.d.ts'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends SapaIntrinsicElements {}
  }
}
