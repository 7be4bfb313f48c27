import { embedPageEn } from '../../../content/site/embed-page-en.ts'
import { type EmbedPageText, embedPageId } from '../../../content/site/embed-page-id.ts'
import { embedPageKo } from '../../../content/site/embed-page-ko.ts'

export const PAGE_LANGUAGES = ['id', 'en', 'ko'] as const

/** A language of the page, whatever language its elements speak. */
export type PageLanguage = (typeof PAGE_LANGUAGES)[number]

const texts: Readonly<Record<PageLanguage, EmbedPageText>> = {
  id: embedPageId,
  en: embedPageEn,
  ko: embedPageKo,
}

/** Returns the language that an address asks for; Indonesian where it names none of ours. */
export function readPageLanguage(params: URLSearchParams): PageLanguage {
  return PAGE_LANGUAGES.find(language => language === params.get('lang')) ?? 'id'
}

/** Returns the texts of the page. */
export function pageTexts(language: PageLanguage): EmbedPageText {
  return texts[language]
}

/** The texts of an attribute's field. */
interface AttributeText {
  label: string
  help?: string
}

/** Returns the label of an attribute in the reader's language, and what else it says of itself. */
export function attributeText({ attributes }: EmbedPageText, name: string): AttributeText {
  const texts: Readonly<Record<string, AttributeText>> = attributes
  return texts[name] ?? { label: name }
}
