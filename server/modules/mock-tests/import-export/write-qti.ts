import type { StoredItem, StoredMockTest } from '../content-schema.ts'

const NAMESPACE = 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0'
/** Processing that gives the points of the chosen option. */
const PROCESSING =
  '<qti-response-processing template="https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/map_response.xml"/>'
/** The same, which also shows the feedback of the chosen option. */
const PROCESSING_WITH_WHYS = `<qti-response-processing>
    <qti-set-outcome-value identifier="SCORE"><qti-map-response identifier="RESPONSE"/></qti-set-outcome-value>
    <qti-set-outcome-value identifier="FEEDBACK"><qti-variable identifier="RESPONSE"/></qti-set-outcome-value>
  </qti-response-processing>`
/** Hidden when an outcome has its name; none ever has, so it is shown after every answer. */
const FEEDBACK =
  '<qti-modal-feedback outcome-identifier="FEEDBACK" identifier="explanation" show-hide="hide">'
/** Identifiers of the options in a file. */
const NAMES = ['A', 'B', 'C', 'D']

/**
 * Writes QTI 3 (www.imsglobal.org/spec/qti/v3p0): each item is a complete `qti-assessment-item`, all
 * in one file. Transcript and words are in a rubric that learners do not see; fields without a
 * place in QTI are in `data-` attributes, which it leaves to us.
 *
 * Spaces beyond the first become no-break spaces, because XML readers collapse them, and reading
 * turns every no-break space into a plain one. Tabs become spaces, other control characters are
 * left out. Files of pictures and recordings stay with us, only their addresses are there.
 */
export function writeQti({ items, ...test }: StoredMockTest): string {
  const facts = attributes({ id: test.id, blueprint: test.blueprint, 'is-open': test.is_open })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<sapa-mock-test${facts}>`,
    `<title>${inline(test.title)}</title>`,
    `<summary>${inline(test.summary)}</summary>`,
    ...items.map(writeItem),
    '</sapa-mock-test>\n',
  ].join('\n')
}

function writeItem(item: StoredItem): string {
  const head = attributes({ xmlns: NAMESPACE, identifier: item.id, title: item.id })
  return `<qti-assessment-item${head} adaptive="false" time-dependent="false" xml:lang="ko">
  ${writeResponse(item)}
  <qti-item-body${attributes({ 'data-section': item.section, 'data-skill': item.skill, 'data-group': item.group })}>
    ${writeBody(item).join('\n    ')}
  </qti-item-body>
  ${item.option_whys ? PROCESSING_WITH_WHYS : PROCESSING}
  ${FEEDBACK}
    <qti-content-body><p data-part="explanation" xml:lang="id">${inline(item.explanation)}</p></qti-content-body>
  </qti-modal-feedback>
</qti-assessment-item>`
}

function writeResponse({ key, points }: StoredItem): string {
  const right = NAMES[key]
  return `<qti-response-declaration identifier="RESPONSE" cardinality="single" base-type="identifier">
    <qti-correct-response><qti-value>${right}</qti-value></qti-correct-response>
    <qti-mapping default-value="0"><qti-map-entry map-key="${right}" mapped-value="${points}"/></qti-mapping>
  </qti-response-declaration>
  <qti-outcome-declaration identifier="SCORE" cardinality="single" base-type="float" normal-maximum="${points}"/>
  <qti-outcome-declaration identifier="FEEDBACK" cardinality="single" base-type="identifier"/>`
}

function writeBody(item: StoredItem): string[] {
  const { instruction, passage, picture, recording } = item
  return [
    ...(item.transcript || item.words.length > 0 ? [writeRubric(item)] : []),
    paragraph('instruction', instruction),
    ...(passage === null ? [] : [paragraph('passage', passage)]),
    ...(picture ? [writePicture(picture)] : []),
    ...(recording ? [writeRecording(recording)] : []),
    writeChoices(item),
  ]
}

function writeRubric({ transcript, words }: StoredItem): string {
  const lines = [
    ...(transcript ?? []).map(
      ({ voice, text }) => `<p${attributes({ 'data-voice': voice })}>${inline(text)}</p>`,
    ),
    ...words.map(word => paragraph('word', word)),
  ]
  return `<qti-rubric-block view="author scorer" use="instructions"><qti-content-body>${lines.join('')}</qti-content-body></qti-rubric-block>`
}

function writePicture(picture: NonNullable<StoredItem['picture']>): string {
  const { image_url: src, image_width: width, image_height: height, alt } = picture
  return `<p><img${attributes({ src, width, height, alt })}/></p>`
}

function writeRecording(recording: NonNullable<StoredItem['recording']>): string {
  const { audio_url: src, seconds, bytes, is_synthetic } = recording
  const facts = { 'data-seconds': seconds, 'data-bytes': bytes, 'data-is-synthetic': is_synthetic }
  return `<p><audio${attributes({ src, controls: 'controls', ...facts })}/></p>`
}

function writeChoices({ options, option_whys, question, keeps_order }: StoredItem): string {
  const choices = options.map(
    (option, at) =>
      `<qti-simple-choice identifier="${NAMES[at]}">${inline(option)}${writeWhy(NAMES[at], option_whys?.[at])}</qti-simple-choice>`,
  )
  const prompt = question === null ? '' : `<qti-prompt>${inline(question)}</qti-prompt>`
  const shuffle = String(!keeps_order)
  return `<qti-choice-interaction response-identifier="RESPONSE" max-choices="1" shuffle="${shuffle}">
      ${prompt}${choices.join('\n      ')}
    </qti-choice-interaction>`
}

/** Writes the feedback that is shown with an option once it is the answer. */
function writeWhy(name = '', why: string | null = null): string {
  if (why === null) return ''
  return `<qti-feedback-inline outcome-identifier="FEEDBACK" identifier="${name}" show-hide="show" xml:lang="id">${inline(why)}</qti-feedback-inline>`
}

function paragraph(part: string, text: string): string {
  return `<p data-part="${part}">${inline(text)}</p>`
}

/** Escapes a text so that its lines and spaces survive the normalization of white space. */
function inline(text: string): string {
  const cleaned = printable(text)
    .replaceAll('\t', ' ')
    .replace(/(?<= ) | (?=\n)|(?<=\n) /g, '\u00a0')
  return escapeXml(cleaned).replaceAll('\n', '<br/>')
}

function attributes(values: Record<string, string | number | boolean | null>): string {
  return Object.entries(values)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => {
      const text = escapeXml(printable(String(value))).replaceAll('\n', '&#10;')
      return ` ${name}="${text}"`
    })
    .join('')
}

/**
 * Removes characters that XML forbids: control characters except tab and line end, and
 * noncharacters.
 */
function printable(text: string): string {
  return text.replace(/[^\P{Cc}\t\n]|[\uFFFE\uFFFF]|\p{Cs}/gu, '')
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
