/**
 * Colours of new groups, one after the other (product §4: 20, from red to black). They are dark enough for white
 * text, and for a line on a white page.
 */
export const palette = [
  '#c62828',
  '#d84315',
  '#b85c00',
  '#8d6e00',
  '#827717',
  '#558b2f',
  '#2e7d32',
  '#00796b',
  '#00838f',
  '#0277bd',
  '#1565c0',
  '#283593',
  '#4527a0',
  '#6a1b9a',
  '#ad1457',
  '#880e4f',
  '#5d4037',
  '#546e7a',
  '#616161',
  '#212121',
] as const

/** Colour of the next group, by the number of groups that the database has (product §4). */
export function nextColor(groupCount: number): string {
  return palette[groupCount % palette.length] as string
}

/** Themes of pages: dark text on light surfaces, or light text on dark ones. */
export const themes = ['light', 'dark'] as const

/** Choices of a theme; `system` is what a computer or phone has, and what a person has who chose none. */
export const themeChoices = ['system', ...themes] as const
export type ThemeChoice = (typeof themeChoices)[number]

/** Key of the theme among a person's preferences. It is absent as long as they follow the system. */
export const themePreference = 'display.theme'
