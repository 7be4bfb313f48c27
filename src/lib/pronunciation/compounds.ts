import { at, type Pattern } from './pattern.ts'
import { END, STOP, TWO, VOICED } from './places.ts'

/** First syllables of verb forms that end like 길, a way: 남길, 즐길. */
const VERBS_ON_GIL = '[남옴굼숨안당섬신즐넘감잠갈튕챙생풍담반댕엉]'
/** Modifiers, which form no such compound: 바른길, 외딴집. */
const DESCRIBING = '[은는른운긴딴큰한던]'
/** Syllables before 집, a collection: 논문집, 소설집. */
const COLLECTED = '[논문편진곡담록필품선전설언론연음]'
/** Words before 거리, a distance or a street: 안전거리, 명동거리. */
const FAR = '사정|직선|안전|[초중]장|지근|[단중근원동]'

/** First syllables of words that end like a suffix: 무농약, 버스전용, 호흡곤란, 기간만료. */
const BEFORE = {
  약: '[활절조제도협예공서언청취위강만계검빈박자농신한양독극생탄밀안명]',
  역: '[통번현면반구권영방징광전용검병악]',
  용: '[작활인적응복착겸통병범남준임전공혼]|비실',
  욕: '[목금탐굴곤능]',
  율: '[선운전]',
  론: '[언반본원]',
  란: '[혼반산찬논곤환문]',
  량: '[분한선]',
  료: '[연원진완관만]',
  력: '[인전권근완]',
}

/** Returns the place before a suffix that follows two or more syllables. */
function suffix(name: keyof typeof BEFORE, after: string): string {
  return `(?<=${TWO})(?<!${BEFORE[name]})(?=${name}${after})`
}

/** Compounds whose second element decides how it begins. */
export const COMPOUNDS: readonly Pattern[] = [
  at(
    '+',
    'ㄴ before the second part of a compound that begins with 이, 야, 여, 요 or 유 (표준발음법 29)',
    `(?<=[가-힣])(?=잎|여행|요리|연필|열차|이불|요금|요법|여우|연애|연습|윷|이빨|엿${END}|유리(?:${STOP}|창|컵|병|문))`,
    suffix('약', END),
    suffix('역', `(?:${END}|[전장행엔앞쪽인서])`),
    suffix('용', `(?:${END}|품|수|지)`),
    suffix('욕', END),
    suffix('율', END),
    `(?<=[막장위폐절선관])(?=염${END})`,
  ),
  at(
    '~',
    'ㄴ stays before a suffix on ㄹ (표준발음법 20)',
    suffix('론', `(?:${END}|자)`),
    suffix('란', END),
    suffix('량', END),
    suffix('료', END),
    suffix('력', END),
  ),
  at(
    '^',
    'compounds whose second part begins tense, as if ㅅ stood between (표준발음법 28)',
    `(?<=${VOICED})(?<!${VERBS_ON_GIL}|${DESCRIBING}|길)(?=길(?:${END}|질|목|가))`,
    `(?<=[가-힣]${VOICED})(?<!${COLLECTED}|${DESCRIBING})(?=집(?:${END}|주인))`,
    `(?<=${VOICED})(?<!${DESCRIBING})(?=가락(?!지)|구덩이|기슭|줄기)`,
    `(?<=[금땅돌불살음])(?=덩어리)`,
    `(?<=[글말손])(?=재주)`,
    `(?<=[가-힣]${VOICED})(?<!${FAR}|${DESCRIBING})(?=거리(?:${STOP}|[를가와]${STOP}|입니|예요))`,
  ),
]
