import type { Lexeme } from './analysis.ts'
import { isHonorific } from './bases.ts'
import type { Ending } from './ending.ts'
import { generate } from './generate.ts'
import { jamoOf } from './jamo.ts'
import { type NamedForm, OWN_HONORIFICS, OWN_TABLES } from './own-tables.ts'
import { kindsOf } from './reads.ts'
import { changesOf } from './stem-changes.ts'
import type { Irregular, Kind } from './stems.ts'

type Named = Ending &
  Pick<NamedForm, 'name' | 'grammar'> & {
    /** Words for which the form is unusual, or replaced by another word. */
    except?: RegExp
  }

/** Words with another negation: 없어요 and 몰라요 negate 있다 and 알다. */
const DENIED_OTHERWISE = /^(?:있|없|알|모르|않|못하)다$/u
/** Adjectives other than 있다, 없다 and 싶다: they are honorific only of people. */
const NOT_OF_PEOPLE = /^(?!(?:있|없|싶)다$)/u

/** The useful forms, in teaching order. */
const USEFUL: readonly Named[] = [
  { form: '-아요/어요', name: 'sopan', grammar: 'ayo-eoyo', shapes: ['~세요', '+요'] },
  { form: '-아/어', name: 'akrab', grammar: 'a-eo', shapes: ['+'] },
  { form: '-았어요/었어요', name: 'sudah', grammar: 'at-eot', shapes: ['+ㅆ어요'] },
  { form: '-(으)ㄹ 거예요', name: 'akan', grammar: 'eul-geoyeyo', shapes: ['(으)ㄹ 거예요'] },
  {
    form: '-지 않아요',
    name: 'tidak',
    grammar: 'ji-anta',
    shapes: ['~시지 않으세요', '지 않아요'],
    except: DENIED_OTHERWISE,
  },
  { form: '-습니다/ㅂ니다', name: 'resmi', grammar: 'seumnida', shapes: ['습니다|ㅂ니다'] },
  { form: '-(으)세요', name: 'hormat', grammar: 'euseyo', shapes: ['V:(으)세요'] },
  {
    form: '-(으)세요',
    name: 'hormat',
    grammar: 'euseyo',
    shapes: ['AE:(으)세요'],
    except: NOT_OF_PEOPLE,
  },
  { form: '-아/어 주세요', name: 'tolong', grammar: 'a-eo-juda', shapes: ['V:+ 주세요'] },
  { form: '-(으)ㄹ까요', name: 'ayo; kira-kira', grammar: 'eulkkayo', shapes: ['V:(으)ㄹ까요'] },
  { form: '-(으)ㄹ까요', name: 'kira-kira', grammar: 'eulkkayo', shapes: ['AE:(으)ㄹ까요'] },
  { form: '-고', name: 'dan', grammar: 'go' },
  { form: '-지만', name: 'tetapi', grammar: 'jiman' },
  { form: '-아서/어서', name: 'karena', grammar: 'aseo-eoseo', shapes: ['+서'] },
  { form: '-(으)면', name: 'kalau', grammar: 'eumyeon' },
  { form: '-는', name: 'yang sedang', grammar: 'neun', shapes: ['VE:는'] },
  { form: '-(으)ㄴ', name: 'yang sudah', grammar: 'eun', shapes: ['V:(으)ㄴ'] },
  { form: '-(으)ㄴ', name: 'yang', grammar: 'eun', shapes: ['A:(으)ㄴ'] },
  { form: '-(으)ㄹ', name: 'yang akan', grammar: 'eul' },
]

interface Of {
  /** Whether, of two homographs (걷다), it is the commoner one, whose stem changes. */
  isCommonest: boolean
  /** Forms in the dictionary, which distinguish it from homographs. */
  forms?: readonly string[]
  /** Whether it is used in requests: 기다려 주세요. */
  isAskedFor?: boolean
}

/**
 * Returns the useful forms of a verb or adjective, contracted as in speech.
 *
 * @returns none for 이다, for other parts of speech, and for an ambiguous homograph
 */
export function conjugate(word: string, part: Lexeme['part'], of: Of): readonly NamedForm[] {
  const ownTable = of.isCommonest ? OWN_TABLES[word] : undefined
  if (ownTable) return ownTable
  const stem = jamoOf(word.replace(/다$/u, ''))
  const [kind] = word.endsWith('다') ? kindsOf({ word, part, rank: 0 }, stem) : []
  if (!kind || kind === 'I') return []
  const { isCommonest, forms = [] } = of
  const [irregular = null, another] = changesOf(stem, kind, {
    isCommonest,
    isForm: form => forms.includes(form),
  })
  if (another !== undefined) return []
  return USEFUL.filter(({ grammar }) => isSaid(grammar, stem, of)).flatMap(ending => {
    if (ending.except?.test(word)) return []
    const { name, grammar } = ending
    const form = formOf(word, part, { kind, irregular }, ending)
    return form === undefined ? [] : [{ form, name, grammar }]
  })
}

/** 드세요 is both polite and honorific. */
function isSaid(grammar: string, stem: string, { isAskedFor = false }: Of): boolean {
  if (grammar === 'euseyo') return !isHonorific(stem)
  return grammar !== 'a-eo-juda' || isAskedFor
}

function formOf(
  word: string,
  part: Lexeme['part'],
  { kind, irregular }: { kind: Kind; irregular: Irregular | null },
  ending: Named,
): string | undefined {
  // The first of several is the spoken one: 해요, not 하여요.
  const [form] = generate(word, kind, ending, [irregular])
  const isHonored = form !== undefined && ending.grammar === 'euseyo' && part === 'verb'
  return (isHonored ? OWN_HONORIFICS[word] : undefined) ?? form
}
