import manifest from '../../../package/custom-elements.json' with { type: 'json' }
import type { PartnerElement } from '../../contract/partners.ts'
import { PARTNER_ELEMENTS } from '../../contract/widget-elements.ts'

export interface ElementAttribute {
  name: string
  kind: 'text' | 'number' | 'boolean' | 'choice'
  /** Allowed values of a choice; empty for other kinds. */
  choices: readonly string[]
  default?: string | undefined
  /** English, as the manifest has it. */
  description: string
}

/** An element of the public face. */
export interface EmbedElement {
  tag: PartnerElement
  attributes: readonly ElementAttribute[]
}

const declarations = manifest.modules.flatMap(module => module.declarations)

/** All elements with their attributes, from the Custom Elements Manifest. */
export const EMBED_ELEMENTS: readonly EmbedElement[] = PARTNER_ELEMENTS.map(tag => {
  const found = declarations.find(({ tagName }) => tagName === tag)
  return { tag, attributes: (found?.attributes ?? []).map(readAttribute) }
})

function readAttribute(attribute: {
  name: string
  type: { text: string }
  default?: string
  description?: string
}): ElementAttribute {
  const { name, type, description = '' } = attribute
  const choices = choicesIn(type.text, description)
  return {
    name,
    kind: choices.length > 0 ? 'choice' : kindOf(type.text),
    choices,
    default: attribute.default,
    description,
  }
}

/** Returns the values of a type that lists them, or those that a description ends with. */
function choicesIn(type: string, description: string): string[] {
  if (/^('[^']*'|[\d.]+)( \| |$)/.test(type))
    return type.split(' | ').map(choice => choice.replaceAll("'", ''))
  const [, listed = ''] = /: ((?:`[\w-]+`(?:, |$))+)$/.exec(description) ?? []
  return [...listed.matchAll(/`([\w-]+)`/g)].map(([, choice = '']) => choice)
}

function kindOf(type: string): ElementAttribute['kind'] {
  return type === 'boolean' || type === 'number' ? type : 'text'
}
