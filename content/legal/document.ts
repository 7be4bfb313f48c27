import type { Block } from '../block.ts'

/**
 * A document of ours that people agree to. Whoever runs a site with these texts adapts them to
 * what they really do and has a lawyer admitted in Indonesia review them before opening
 * registration: they were written with care for this product, and no lawyer has seen them.
 */
export interface LegalDocument {
  title: string
  description: string
  version: string
  /** yyyy-mm-dd. */
  effective_on: string
  lead: string
  /** The whole in plain language; the sections are what counts. */
  summary: readonly string[]
  sections: readonly { id: string; heading: string; blocks: readonly Block[] }[]
  /** Newest first. */
  changes: readonly { version: string; date: string; what: string }[]
}
