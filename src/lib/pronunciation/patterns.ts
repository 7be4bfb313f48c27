import { AFTER_RIEUL } from './after-rieul.ts'
import { COMPOUNDS } from './compounds.ts'
import { at, type Pattern } from './pattern.ts'
import { END, L, START, STOP, TWO, VOICED, withFinal } from './places.ts'

/** The beginning of a word; the text after a mark inside a word is none. */
const FIRST = '(?<![가-힣][+^|~_=]?)'
const NUMERAL = '[영일이삼사오육칠팔구십백천만억]'

/** Verb stems on ㄴ or ㅁ, of one or more syllables. */
const NASAL_STEMS = '신|감|남|넘|참|숨|심|담|품|뿜|검|삼'
const LONG_NASAL_STEMS =
  '다듬|더듬|머금|보듬|서슴|말미암|일삼|거울삼|자랑삼|장난삼|껴안|끌어안|감싸안|얼싸안|그러안|부둥켜안|부여안|쓸어안|떠안|싸안|눈감|휘감|되감|귀담|몸담|처담|뛰어넘|살아남|주제넘|재주넘|검디검|참다못'

export const PATTERNS: readonly Pattern[] = [
  ...COMPOUNDS,
  at(
    '^',
    'Chinese words: ㄷ, ㅅ, ㅈ after ㄹ (표준발음법 26); native compounds have it here too',
    `(?<=${L})(?=[적성색정등식선산석점진순승심습작저존접담설십삭족동생신단득독송직종중결숨제전손소세수사상증속짐])(?!(?<=([가-힣])[가-힣])\\1)(?!(?<=([가-힣]))\\2)`,
  ),
  at(
    '^',
    '-성(性), after two syllables',
    `(?<=${TWO})(?<![투위]|\\1성([가-힣]))(?=성(?:${END}|껏|급|이다))`,
  ),
  at(
    '^',
    '-적(的), after one syllable: as it stands before a noun, 인 or 으로, not as the noun that is written like it',
    `(?<=${FIRST}[심양외내동미병시횡종단사영신광수])(?=적(?:${STOP}|인|으로|이[다고며지었에]))`,
    `(?<=${FIRST}[공지정인전])(?=적(?:인|으로))`,
  ),
  at('^', '-권(權, 券, 圈)', `(?<=[가-힣])(?=권(?:${END}|사${STOP}|[화내]))`),
  at('^', '-법(法)', `(?<!${START}[방위제마묘무가사불])(?<=[가-힣])(?=법(?:${END}|칙|률))`),
  at('^', '-증(症, 證)', `(?<=${TWO})(?=증${END})`, `(?<=${START}[통염경광중])(?=증${END})`),
  at('^', '-죄(罪), after two syllables', `(?<=${TWO})(?=죄${END})`),
  at(
    '^',
    '빛 and 값 in compounds, but not after a verb',
    `(?<=${VOICED})(?<![은른운싼란간얀])(?=빛)`,
  ),
  at(
    '^',
    'endings after stems on ㄴ or ㅁ (표준발음법 24)',
    `(?<=${START}(?:${LONG_NASAL_STEMS}|쓰다듬|가다듬))(?=[다고지게자던든도습]|더(?!듬)|거[나든]|기(?:는|가|도|를|에|로|만|${STOP}))`,
    `(?<=${START}(?:${NASAL_STEMS}|안))(?=습니|게${STOP}|던|든|더[니라]|도록|거[나든])`,
    `(?<=${START}참)(?=기는)`,
    `(?<=${START}(?:넘|참|숨|담|신))(?=기(?:가 | 전| 때문))`,
    `(?<=${START}(?:${NASAL_STEMS}))(?=다${STOP}|지 ?(?:않|못|마|말)|지[만요는도])`,
    `(?<=${START}(?:남|넘|숨|심|담|품|뿜|검|감))(?=고${STOP})`,
    `(?<=${START}(?:신|참|안))(?=고 (?:있|가|나|다니|오|와|왔|갔|싶|들|계))`,
  ),
  at(
    '^',
    'endings that begin with -(으)ㄹ (표준발음법 27)',
    `(?<=${L})(?=게요|게(?=[.!?…])|걸요?${STOP}|수록|거예요|거야|거다|거라|지라도|지언정|진대)`,
    `(?<=[할될볼올을질일줄킬릴])(?=지(?:도|는|를|요|가|만)?${STOP})(?<!킬지|질지)`,
  ),
  at(
    '^',
    'counters after native numerals on ㄹ, as people say them',
    `(?<=(?:${START}|[가-힣])(?:열|여덟|스물) )(?=(?:시|개|군데|가지|살|사람|장|권|대|병|번|달|잔|자루|그릇|쌍|단|다발|벌|송이|바퀴|시간)(?!작))`,
  ),
  at(
    '+',
    '일, 여자 and the like after a word that describes them',
    `(?<=${START}(?:한|할|볼|될|무슨|어떤|다른|이런|저런|그런|하는|하던|하신|하실|있는|있던|없는|되는|맡은|바쁜|힘든|쉬운|어려운|중요한|좋은|나쁜|급한|많은|생긴|생길|일어난|일어날|시킨|부탁한) )(?=일(?:${STOP}(?! (?:층|년|월|일|분|번|호|개월|인분|주일))|[을이은도만에]|로${STOP}))`,
    `(?<=(?:무슨|어떤|다른|젊은|한국|외국|중국|일본|이런|저런|그런|첫) )(?=여자|요일|여름|요리|양말|약${END}|역${END}|연예인|영화|여성|여학생|여행|이야기|얘기)`,
    `(?<=${START}못 )(?=[이읽입잊잃일열엽여])`,
    `(?<=${START}잘 )(?=[이읽입잊잃익])`,
    `(?<=${withFinal(1, 4, 8, 16, 17, 21, 24)} )(?<![을은는] )(?=옆(?:${STOP}|[에의]|으로))`,
  ),
  at(
    '_',
    'words that lean on the next one: short ones, numerals on their counter, nouns on their place',
    `(?<=${START}(?:[안몇한]|잘(?! 안)))(?= [아-잏])`,
    `(?<=${START}[못꼭옷꽃값밥책집벽앞])(?= (?:[아-앻어-엫오-욓우-윟]|읽|있|인))`,
    `(?<=${START}(?:${NUMERAL}+ )?${NUMERAL}+)(?= (?:원|월|일|인분|위)(?:[이에은을도의까부]|하고|${STOP}))`,
    `(?<=${START}${NUMERAL}*[만억])(?= [이일오육][천백십])`,
    `(?<=${VOICED})(?= (?:년|리터|량)${STOP})`,
    `(?<=[가-힣])(?<![을를은는])(?= (?:앞|위|아래)(?:[에의은이로쪽]|${STOP}))`,
  ),
  at('=', 'after an object people pause', `(?<=[가-힣][을를])(?= [나-닣])`),
  at(
    '^',
    '다음 달, and how long something takes',
    `(?<=${START}(?:다음|이번) )(?=달)`,
    `(?<=[일달월년간분흘틀] )(?=동안)`,
  ),
  at('^', 'nouns after -(으)ㄹ (표준발음법 27)', ...AFTER_RIEUL),
  at('+', '요 after an ending on ㄹ', `(?<=[걸껄])(?=요${STOP})`),
  at('|', '없다 after a noun (표준발음법 15)', `(?<=${withFinal(3, 18, 19, 25)})(?=없)`),
  at(
    '|',
    'the second half of a word said twice',
    `(?<=([가-힣]{2}))(?<!${withFinal(8, 16)})(?=[아-잏][가-힣])(?=\\1)`,
  ),
  at('^', 'a place after a noun', `(?<=사진 )(?=속${END})`),
]
