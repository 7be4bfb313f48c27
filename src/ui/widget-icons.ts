/**
 * Icons used in widgets, separate from those of the site, since partner pages load all of these.
 */
export const widgetIcons = {
  search: 'M11 4a7 7 0 1 0 0 14a7 7 0 1 0 0-14M16 16l4.5 4.5',
  listen: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4.2 4.2 0 0 1 0 6M18 6.2a8.2 8.2 0 0 1 0 11.6',
  close: 'M6 6l12 12M18 6L6 18',
  back: 'M19 12H5M11 6l-6 6 6 6',
  check: 'M4.5 12.5l5 5L19.5 7',
  alert: 'M12 4L2.8 19.5h18.4zM12 10v4.2M12 17v.01',
  'wifi-off':
    'M4 4l16 16M2.5 10a13 13 0 0 1 5-3M12 6a13 13 0 0 1 9.5 4M7 14a7 7 0 0 1 3.5-2M12 18v.01',
} as const

const SVG = 'http://www.w3.org/2000/svg'
const ICON = {
  viewBox: '0 0 24 24',
  class: 'icon',
  'aria-hidden': 'true',
  fill: 'none',
  stroke: 'currentColor',
  'stroke-width': '2',
}

/** Returns an icon for a script that draws without React. */
export function iconNode(name: keyof typeof widgetIcons): Node {
  const drawing = document.createElementNS(SVG, 'svg')
  for (const [attribute, value] of Object.entries(ICON)) drawing.setAttribute(attribute, value)
  const path = document.createElementNS(SVG, 'path')
  path.setAttribute('d', widgetIcons[name])
  drawing.append(path)
  return drawing
}
