/** A file's name out of a title: letters and digits, as every system takes them. */
export function fileName(title: string, ending: 'png' | 'csv'): string {
  const plain = title
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60)
  return `${plain || 'statistiche'}.${ending}`
}
