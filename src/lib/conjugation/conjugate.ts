import type { Lexeme } from './analysis.ts'
import type { Ending } from './ending.ts'
import { generate } from './generate.ts'
import { lettersOf } from './letters.ts'
import { kindsOf } from './reads.ts'
import { irregularsOf } from './stems.ts'

/** A form that a learner needs of every verb or adjective. */
export interface NamedForm {
  form: string
  /** What it says, in a word or two of Indonesian. */
  name: string
  /** Id of the entry of the grammar that explains it. */
  grammar: string
}

type Named = Ending & Pick<NamedForm, 'name' | 'grammar'>

/** In the order in which they are learned. */
const USEFUL: readonly Named[] = [
  { form: '-아요/어요', name: 'sopan', grammar: 'ayo-eoyo', shapes: ['+요'] },
  { form: '-았어요/었어요', name: 'sudah', grammar: 'at-eot', shapes: ['+ㅆ어요'] },
  { form: '-(으)ㄹ 거예요', name: 'akan', grammar: 'eul-geoyeyo', shapes: ['(으)ㄹ 거예요'] },
  { form: '-습니다/ㅂ니다', name: 'resmi', grammar: 'seumnida', shapes: ['습니다|ㅂ니다'] },
  { form: '-(으)세요', name: 'hormat', grammar: 'euseyo', shapes: ['V:(으)세요', 'V:~세요'] },
  { form: '-고', name: 'dan', grammar: 'go' },
  { form: '-지만', name: 'tetapi', grammar: 'jiman' },
  { form: '-아서/어서', name: 'karena', grammar: 'aseo-eoseo', shapes: ['+서'] },
  { form: '-(으)면', name: 'kalau', grammar: 'eumyeon' },
  { form: '-는', name: 'yang sedang', grammar: 'neun', shapes: ['VE:는'] },
  { form: '-(으)ㄴ', name: 'yang sudah', grammar: 'eun', shapes: ['V:(으)ㄴ'] },
  { form: '-(으)ㄴ', name: 'yang', grammar: 'eun', shapes: ['A:(으)ㄴ'] },
  { form: '-(으)ㄹ', name: 'yang akan', grammar: 'eul' },
]

/**
 * The useful forms of a verb or adjective, contracted as they are said.
 *
 * @param isCommonest whether a spelling that is two verbs (걷다) is the commoner one, whose stem changes
 * @returns none of 이다 and 아니다, of what is no verb or adjective, and where nobody knows which it is
 */
export function conjugate(
  word: string,
  part: Lexeme['part'],
  { isCommonest }: { isCommonest: boolean },
): NamedForm[] {
  const stem = lettersOf(word.replace(/다$/u, ''))
  const [kind] = word.endsWith('다') ? kindsOf({ word, part, rank: 0 }, stem) : []
  if (!kind || kind === 'I') return []
  if (!isCommonest && irregularsOf(stem, kind).length > 1) return []
  return USEFUL.flatMap(ending => {
    const [form] = generate(word, kind, ending).sort((one, other) => one.length - other.length)
    return form === undefined ? [] : [{ form, name: ending.name, grammar: ending.grammar }]
  })
}
