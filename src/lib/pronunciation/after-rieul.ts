import { L, START, STOP, withFinal } from './places.ts'

/** Words on ㄹ that are no verb forms; nothing is tense after them: 오늘 시간, 서울 사람. */
const NO_VERBS =
  '오늘|내일|매일|정말|주말|평일|서울|시골|마을|가을|겨울|하늘|교실|사무실|화장실|호텔|비닐|연필|얼굴|거울|수술|기술|한글|신발|양말|새벽|딸|아들|일|물|말|잘|길|달|술|불|칼|쌀|발|글|칠|팔|열|여덟|스물|이를|별|늘|들|둘|며칠'
const NO_VERB = `(?!${START}(?:${NO_VERBS})${STOP})`

/** Dependent nouns that only follow verbs: 갈 거예요, 할 수 있어요. */
const DEPENDENT = [
  '것|겁니',
  `거(?:${STOP}|[예야죠고라란지]|니까)`,
  '수(?: ?[있없]|[가는도밖록])',
  `줄(?:${STOP}|을|은|도)? ?[알몰아]`,
].join('|')
/** Dependent nouns that look like other words, which follow an object: 목숨을 건. */
const AMBIGUOUS = [
  '듯|성싶|법하',
  `게(?:${STOP}|요)`,
  `[걸건]${STOP}`,
  '데(?:가|는|도|를)',
  '적(?:이|은|도|에)',
  '바(?:를|가|에)',
].join('|')
/** Other nouns that are spoken without a pause after a verb: 운동할 시간, 만날 사람. */
const NOUNS =
  '시간|사람|생각|정도|곳|자리|돈|방법|방이|계획|자신|기회|경우|준비|점(?:이|은)|사이|집|장소|제품|도리'

/** ㅆ among the final consonants: 있을, 없었을. */
const SSANG_SIOT = 20
/** Verb forms on 을, which is also the object particle: 부모님을 생각해요. */
const VERBS_ON_EUL = `(?:먹|읽|입|앉|받|찾|씻|닦|[없좋많같싶]|[가-힣]*${withFinal(SSANG_SIOT)})을`
/** Ends of verb forms, since many nouns end in ㄹ too (옛날 사람). */
const VERBS = '[가-힣]*(?:[할될볼올갈살쉴쓸탈놀낼릴킬]|만날|떠날|머물|만들)'

/** Places at which a noun after the ending -(으)ㄹ begins tense. */
export const AFTER_RIEUL: readonly string[] = [
  `(?<=${NO_VERB}[가-힣]*${L} )(?=${DEPENDENT})`,
  `(?<=${NO_VERB}${START}(?:[가-힣]*(?!을)${L}|${VERBS_ON_EUL}) )(?=${AMBIGUOUS})`,
  `(?<=${NO_VERB}${START}(?:${VERBS}|${VERBS_ON_EUL}) )(?=${NOUNS})`,
]
