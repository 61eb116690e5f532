import { inflateRawSync } from 'node:zlib'

/** The files of a zip by name, read from its central directory as spreadsheets do. */
export function unzip(bytes: Buffer): Map<string, string> {
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0) throw new Error('no zip: it has no end')
  const count = bytes.readUInt16LE(end + 10)
  const files = new Map<string, string>()
  let at = bytes.readUInt32LE(end + 16)
  for (let number = 0; number < count; number += 1) {
    const nameLength = bytes.readUInt16LE(at + 28)
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    const local = bytes.readUInt32LE(at + 42)
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const data = bytes.subarray(start, start + bytes.readUInt32LE(at + 20))
    const isStored = bytes.readUInt16LE(at + 10) === 0
    files.set(name, (isStored ? data : inflateRawSync(data)).toString('utf8'))
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return files
}

export interface ReadCell {
  readonly type: 'text' | 'number' | 'boolean' | 'date' | 'instant'
  readonly value: string | number | boolean
  /** The place of its format among the workbook's. */
  readonly style?: number
}

function plain(xml: string): string {
  return xml
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/_x([0-9A-F]{4})_/g, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
}

const dates: Readonly<Record<string, 'date' | 'instant'>> = { '2': 'date', '3': 'instant' }

function readCell(attributes: string, content: string, shared: readonly string[]): ReadCell {
  const type = /t="(\w+)"/.exec(attributes)?.[1]
  if (type === 's') {
    return { type: 'text', value: shared[Number(/<v>(.*)<\/v>/.exec(content)?.[1])] ?? '' }
  }
  if (type === 'inlineStr') {
    return { type: 'text', value: plain(/<t[^>]*>([\s\S]*)<\/t>/.exec(content)?.[1] ?? '') }
  }
  const value = Number(/<v>(.*)<\/v>/.exec(content)?.[1])
  if (type === 'b') return { type: 'boolean', value: value === 1 }
  const style = /s="(\d+)"/.exec(attributes)?.[1] ?? '0'
  const day = dates[style]
  return day
    ? { type: day, value }
    : { type: 'number', value, ...(style === '0' ? {} : { style: Number(style) }) }
}

/** The rows of a workbook's sheet as objects by header; an empty cell is absent. @param files of `unzip` */
export function readSheet(
  files: ReadonlyMap<string, string>,
  number: number,
): Record<string, ReadCell>[] {
  const xml = files.get(`xl/worksheets/sheet${number}.xml`) ?? ''
  const strings = files.get('xl/sharedStrings.xml') ?? ''
  const shared = [...strings.matchAll(/<t[^>]*>([\s\S]*?)<\/t>/g)].map(([, text = '']) =>
    plain(text),
  )
  const rows = [...xml.matchAll(/<row [^>]*>([\s\S]*?)<\/row>/g)].map(([, row = '']) => {
    const cells = [...row.matchAll(/<c r="([A-Z]+)\d+"([^>]*)>([\s\S]*?)<\/c>/g)]
    return new Map(
      cells.map(([, column = '', attributes = '', content = '']) => [
        column,
        readCell(attributes, content, shared),
      ]),
    )
  })
  const [headers, ...body] = rows
  return body.map((row) =>
    Object.fromEntries(
      [...row].map(([column, cell]) => [String(headers?.get(column)?.value), cell]),
    ),
  )
}
