import type { Block } from '../block.ts'

/**
 * A legal document that people agree to. An operator of a site with these texts adapts them to
 * the actual practice and has a lawyer admitted in Indonesia review them before opening
 * registration: they were written with care for this product, but no lawyer has seen them.
 */
export interface LegalDocument {
  title: string
  description: string
  version: string
  /** yyyy-mm-dd. */
  effective_on: string
  lead: string
  /** Summary in plain language; the sections are binding. */
  summary: readonly string[]
  sections: readonly { id: string; heading: string; blocks: readonly Block[] }[]
  /** Newest first. */
  changes: readonly { version: string; date: string; what: string }[]
}
