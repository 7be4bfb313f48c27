/** Leading function words of an English meaning: to eat, a book. */
const LEADING = /^(?:to|an?|the) (?=.)/

/** Returns an English meaning without its leading function word. */
export function withoutArticle(text: string): string {
  return text.replace(LEADING, '')
}

/** Endings of inflected words, with what they may replace. */
const ENDINGS: readonly [RegExp, readonly string[]][] = [
  [/ies$/, ['y']],
  [/es$/, ['', 'e']],
  [/([^s])s$/, ['$1']],
  [/ied$/, ['y']],
  [/([^aeiou])\1(?:ed|ing)$/, ['$1', '$1$1']],
  [/ed$/, ['', 'e']],
  [/ing$/, ['', 'e']],
  [/i(?:er|est)$/, ['y']],
  [/([^aeiou])\1(?:er|est)$/, ['$1']],
  [/(?:er|est)$/, ['', 'e']],
]
const ANY_ENDING = /(?:s|ed|ing|er|est)$/
const STEM_MIN = 2

/** Base forms, each with its irregular forms; forms that are common words too come after those. */
const IRREGULAR = `
arise: arose arisen | awake: awoke awoken | be: am is are was were been | bear: bore borne
beat: beaten | become: became | begin: began begun | bend: bent | bite: bit bitten
bleed: bled | blow: blew blown | break: broke broken | bring: brought | build: built | burn: burnt
buy: bought | catch: caught | choose: chose chosen | come: came | creep: crept | deal: dealt
dig: dug | do: did done does | draw: drew drawn | dream: dreamt | drink: drank drunk
drive: drove driven | eat: ate eaten | fall: fell fallen | feed: fed | feel: felt | fight: fought
find: found | flee: fled | fly: flew flown | forbid: forbade forbidden | forget: forgot forgotten
forgive: forgave forgiven | freeze: froze frozen | get: got gotten | give: gave given
go: went gone goes | grind: ground | grow: grew grown | hang: hung | have: had has | hear: heard
hide: hid hidden | hold: held | keep: kept | know: knew known | lay: laid | lead: led | learn: learnt
leave: left | lend: lent | lie: lay lain | lose: lost | make: made | mean: meant | meet: met
pay: paid | ride: rode ridden | ring: rang rung | rise: rose risen | run: ran | say: said
see: saw seen | seek: sought | sell: sold | send: sent | sew: sewn | shake: shook shaken
shine: shone | shoot: shot | show: shown | sing: sang sung | sink: sank sunk | sit: sat
sleep: slept | slide: slid | smell: smelt | speak: spoke spoken | spend: spent | spill: spilt
stand: stood | steal: stole stolen | stick: stuck | swear: swore sworn | sweep: swept
swim: swam swum | take: took taken | teach: taught | tear: tore torn | tell: told
think: thought | throw: threw thrown | understand: understood | wake: woke woken
wear: wore worn | weep: wept | win: won | write: wrote written | withdraw: withdrew withdrawn
child: children | foot: feet | goose: geese | knife: knives | leaf: leaves | life: lives
man: men | mouse: mice | person: people | shelf: shelves | thief: thieves | tooth: teeth
wife: wives | wolf: wolves | woman: women | good: better best | bad: worse worst
far: farther further farthest furthest | little: less least | many: more most
color: colour | center: centre | theater: theatre | gray: grey | meter: metre | liter: litre
favorite: favourite | neighbor: neighbour | harbor: harbour | labor: labour | honor: honour
program: programme | tire: tyre | pajamas: pyjamas | check: cheque | airplane: aeroplane
mom: mum | license: licence | practice: practise | organize: organise | realize: realise
apologize: apologise | recognize: recognise | memorize: memorise | analyze: analyse
travel: travelled travelling | cancel: cancelled cancelling`

const BASES = new Map(
  IRREGULAR.trim()
    .split(/[|\n]/)
    .flatMap(line => {
      const [base = '', forms = ''] = line.split(':')
      return forms
        .trim()
        .split(' ')
        .map(form => [form, base.trim()] as const)
    }),
)

/** Returns the base form of an irregular form, or its American spelling: go for went. */
export function irregularBase(text: string): string {
  return BASES.get(withoutArticle(text)) ?? ''
}

/**
 * Returns the base forms that a dictionary may have for an English text: book for books, cheap for
 * cheaper.
 *
 * @param text lower case
 */
export function englishStems(text: string): string[] {
  const bare = withoutArticle(text)
  if (!ANY_ENDING.test(bare)) return bare === text ? [] : [bare]
  const stems = ENDINGS.filter(([ending]) => ending.test(bare)).flatMap(([ending, letters]) =>
    letters.map(letter => bare.replace(ending, letter)),
  )
  return [...new Set([bare, ...stems])].filter(
    stem => stem !== text && stem.length >= STEM_MIN && /[aeiouy]/.test(stem),
  )
}
