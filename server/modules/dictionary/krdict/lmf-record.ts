import type { KrdictRecord, KrdictSense } from './record.ts'

/** An element of the Lexical Markup Framework, with its `<feat att val>` children apart. */
export interface LmfNode {
  name: string
  /** The element's own `val` where `att` is `id`. */
  id: string
  feats: { att: string; val: string }[]
  children: LmfNode[]
}

/** Returns the record of a `LexicalEntry` element. */
export function lmfRecord(entry: LmfNode): KrdictRecord {
  const wordForms = named(entry, 'WordForm')
  const lemmas = named(entry, 'Lemma')
  return {
    id: Number(entry.id),
    unit: feat(entry, 'lexicalUnit'),
    // A second Lemma may have nothing but variants.
    word: lemmas.map(lemma => feat(lemma, 'writtenForm')).find(Boolean) ?? '',
    variants: lemmas
      .flatMap(lemma => lemma.feats)
      .filter(({ att }) => att === 'variant')
      .map(({ val }) => val),
    partOfSpeech: feat(entry, 'partOfSpeech'),
    level: feat(entry, 'vocabularyLevel'),
    origin: feat(entry, 'origin'),
    pronunciations: wordForms
      .filter(form => feat(form, 'type') === '발음')
      .map(form => feat(form, 'pronunciation')),
    forms: wordForms
      .filter(form => feat(form, 'type') === '활용')
      .flatMap(form => [form, ...named(form, 'FormRepresentation')])
      .map(form => ({
        form: feat(form, 'writtenForm'),
        pronunciation: feat(form, 'pronunciation'),
      })),
    senses: named(entry, 'Sense').map(lmfSense),
  }
}

function lmfSense(sense: LmfNode): KrdictSense {
  return {
    id: Number(sense.id),
    definition: feat(sense, 'definition'),
    patterns: sense.feats.filter(({ att }) => att === 'syntacticPattern').map(({ val }) => val),
    relations: named(sense, 'SenseRelation').map(relation => ({
      type: feat(relation, 'type'),
      id: Number(feat(relation, 'id')),
    })),
    examples: named(sense, 'SenseExample').map(example => ({
      type: feat(example, 'type'),
      text: feat(example, 'example'),
    })),
    equivalents: named(sense, 'Equivalent').map(equivalent => ({
      language: feat(equivalent, 'language'),
      lemma: feat(equivalent, 'lemma'),
      definition: feat(equivalent, 'definition'),
    })),
  }
}

function named(node: LmfNode, name: string): LmfNode[] {
  return node.children.filter(child => child.name === name)
}

function feat(node: LmfNode, att: string): string {
  return node.feats.find(feat => feat.att === att && feat.val.trim() !== '')?.val ?? ''
}
