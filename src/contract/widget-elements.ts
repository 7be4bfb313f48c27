/** Tags of the elements that partners embed. No zod here: widgets import it. */
export const WIDGET_ELEMENTS = [
  'sapa-dictionary',
  'sapa-audio-downloads',
  'sapa-event-schedule',
  'sapa-class-player',
  'sapa-mock-test',
  'sapa-check-in-rewards',
] as const

/** All elements that a partner's key opens: those, and the account of a page. */
export const PARTNER_ELEMENTS = [...WIDGET_ELEMENTS, 'sapa-account'] as const

/** A script of one build, at an address whose content never changes. */
interface ScriptFile {
  path: string
  /** Its hash, as the attribute `integrity` has it. */
  integrity: string
}

/** The loader of one build. */
export interface PinnedScript extends ScriptFile {
  /** Further chunks that the first view of each element needs. */
  preloads: Partial<Record<(typeof PARTNER_ELEMENTS)[number], readonly ScriptFile[]>>
}

/** A public key of a partner school. */
export const PARTNER_KEY = /^pk_[0-9A-Za-z]{24}$/
