import type { embedCheckId } from '../../../content/site/embed-check-id.ts'

/** How much a finding matters: nothing is shown, something differs from what was meant, all is well. */
export type Severity = 'blocks' | 'change' | 'good'

/** One fact about a page, with the values that its text names. */
export interface Finding {
  severity: Severity
  code: keyof typeof embedCheckId.findings
  values?: Readonly<Record<string, string>>
}

/** An element, as far as the check looks at it. */
export interface CheckedElement {
  tag: string
  attributes: readonly {
    name: string
    kind: string
    choices: readonly string[]
  }[]
}

/** The site and its elements that a page is checked against. */
export interface CheckOptions {
  /** Sapa's site. */
  origin: string
  elements: readonly CheckedElement[]
}
