import type { AttributeFace, CssProperty, Element } from './element.ts'

const parts = (element: Element) =>
  Object.entries(element.parts).map(([name, description]) => ({ name, description }))

/** Returns the properties of an element that HTML can set. */
const attributesOf = ({ attributes }: Element) =>
  attributes.flatMap(each => {
    const { attribute } = each
    return attribute === null ? [] : [{ ...each, attribute }]
  })

/** The Custom Elements Manifest (schema 2.1). */
export function writeManifest(elements: Element[], properties: CssProperty[]) {
  const modules = elements.map(element => ({
    kind: 'javascript-module',
    path: `${element.tag.slice('sapa-'.length)}.js`,
    declarations: [declarationOf(element, properties)],
    exports: [
      {
        kind: 'custom-element-definition',
        name: element.tag,
        declaration: { name: element.className },
      },
    ],
  }))
  return { schemaVersion: '2.1.0', modules }
}

function declarationOf(element: Element, properties: CssProperty[]) {
  const fields = element.attributes.filter(({ isInherited }) => !isInherited)
  const { tag, className, description, events, methods } = element
  return {
    kind: 'class',
    customElement: true,
    tagName: tag,
    name: className,
    description,
    superclass: { name: 'HTMLElement' },
    attributes: attributesOf(element).map(each => ({
      name: each.attribute,
      ...(!each.isInherited && { fieldName: each.property }),
      type: { text: typeOf(each) },
      ...(each.default && { default: each.default }),
      description: each.description,
    })),
    members: [
      ...fields.map(({ property, type, description }) => ({
        kind: 'field',
        name: property,
        type: { text: type },
        description,
      })),
      { kind: 'field', name: 'version', type: { text: 'string' }, readonly: true },
      { kind: 'field', name: 'ready', type: { text: 'Promise<void>' }, readonly: true },
      ...methods.map(({ name, parameters, description }) => ({
        kind: 'method',
        name,
        parameters: parameters.map(({ name, type }) => ({ name, type: { text: type } })),
        return: { type: { text: 'Promise<void>' } },
        description,
      })),
    ],
    events: events.map(({ name, detail, description }) => ({
      name,
      type: { text: `CustomEvent<${detail}>` },
      description,
    })),
    slots: [{ name: '', description: 'shown until the script has loaded, such as a link' }],
    cssParts: parts(element),
    cssProperties: properties.map(({ name, default: value, description }) => ({
      name,
      default: value,
      description,
    })),
  }
}

const typeOf = ({ type, values, isInherited }: AttributeFace): string =>
  isInherited ? values.map(value => `'${value}'`).join(' | ') : type

/** Data for the HTML of VS Code. */
export function writeVsCode(elements: Element[]) {
  const tags = elements.map(element => ({
    name: element.tag,
    description: element.description,
    attributes: attributesOf(element).map(({ attribute, description, values, type }) => ({
      name: attribute,
      description,
      ...(type === 'boolean' && { valueSet: 'v' }),
      ...(values.length > 0 && { values: values.map(name => ({ name })) }),
    })),
  }))
  return { version: 1.1, tags }
}

/** Data for the IDEs of JetBrains. */
export function writeWebTypes(elements: Element[], properties: CssProperty[], version: string) {
  const described = elements.map(element => ({
    name: element.tag,
    description: element.description,
    attributes: attributesOf(element).map(each => ({
      name: each.attribute,
      description: each.description,
      ...(each.default && { default: each.default }),
      value: {
        type: each.values.length > 0 ? each.values.map(value => JSON.stringify(value)) : each.type,
      },
    })),
    js: { events: element.events.map(({ name, description }) => ({ name, description })) },
    css: { parts: parts(element) },
  }))
  return {
    $schema: 'https://raw.githubusercontent.com/JetBrains/web-types/master/schema/web-types.json',
    name: '@sapa/widgets',
    version,
    'description-markup': 'markdown',
    contributions: {
      html: { elements: described },
      css: { properties: properties.map(({ name, description }) => ({ name, description })) },
    },
  }
}
