import { widgetIcons } from './widget-icons.ts'

/** Our own icons: one path each on a 24 × 24 grid, drawn as a 2 px round stroke without fill. */
export const icons = {
  ...widgetIcons,
  'arrow-right': 'M5 12h14M13 6l6 6-6 6',
  'chevron-down': 'M6 9.5l6 6 6-6',
  menu: 'M4 7h16M4 12h16M4 17h10',
  sun: 'M12 8a4 4 0 1 0 0 8a4 4 0 1 0 0-8M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  moon: 'M20 14.2A8.2 8.2 0 0 1 9.8 4a8.2 8.2 0 1 0 10.2 10.2z',
  book: 'M12 6.5C10 5 7 4.5 3.5 4.5v13.5c3.5 0 6.5.5 8.5 2 2-1.5 5-2 8.5-2V4.5C17 4.5 14 5 12 6.5zM12 6.5V20',
  headphones:
    'M4 15v-2.5a8 8 0 0 1 16 0V15M4 14.5h2.5a1 1 0 0 1 1 1V19a1 1 0 0 1-1 1H6a2 2 0 0 1-2-2zM20 14.5h-2.5a1 1 0 0 0-1 1V19a1 1 0 0 0 1 1h.5a2 2 0 0 0 2-2z',
  calendar:
    'M5 5.5h14a1 1 0 0 1 1 1V19a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6.5a1 1 0 0 1 1-1zM4 10.5h16M8.5 3v4M15.5 3v4',
  home: 'M4 11l8-7 8 7M6 9.5V20h4.5v-5.5h3V20H18V9.5',
  external: 'M10 5H6a1 1 0 0 0-1 1v12a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-4M14 4h6v6M20 4l-9 9',
  instagram:
    'M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5zM12 8.2a3.8 3.8 0 1 0 0 7.6a3.8 3.8 0 1 0 0-7.6M16.8 7.2v.01',
  youtube:
    'M6.5 5.5h11A3.5 3.5 0 0 1 21 9v6a3.5 3.5 0 0 1-3.5 3.5h-11A3.5 3.5 0 0 1 3 15V9a3.5 3.5 0 0 1 3.5-3.5zM10.2 9.2v5.6l4.8-2.8z',
  tiktok: 'M13.5 3.5V15.7a3.8 3.8 0 1 1-3.8-3.8M13.5 3.5c.3 2.9 2.3 4.9 5.5 5.2',
  whatsapp:
    'M3.5 20.5l1.3-4.3A8.5 8.5 0 1 1 8 19.3zM9 8.5c-.8 3 3.3 7 6.3 6.3.8-.2 1-1.2.5-1.7l-1.3-.9-1.2.8c-1-.5-1.8-1.3-2.3-2.3l.8-1.2-.9-1.3c-.5-.5-1.6-.4-1.9.3z',
} as const

export type IconName = keyof typeof icons
