/** Words of a field for a day. */
export const dayField = {
  placeholder: 'gg/mm/aaaa',
  openCalendar: (field: string) => `Apri il calendario: ${field}`,
} as const
