import { crc32, deflateRawSync, constants } from 'node:zlib'

/** Zips and their entries up to here need none of the format's extensions, which spreadsheets read badly. */
export const zipLimit = 0xffff_fffe

interface Entry {
  readonly name: Buffer
  readonly offset: number
  crc: number
  compressed: number
  size: number
}

const utf8Names = 0x0800
const sizesBehind = 0x0008
const deflated = 8
/** An empty last block: what is written before ends with one that is not the last. */
const lastBlock = Buffer.from([0x03, 0x00])

/** The time of day and the day as a zip has them, two bytes each. */
function dosTime(at: Date): { time: number; day: number } {
  return {
    time: (at.getHours() << 11) | (at.getMinutes() << 5) | (at.getSeconds() >> 1),
    day: ((at.getFullYear() - 1980) << 9) | ((at.getMonth() + 1) << 5) | at.getDate(),
  }
}

/**
 * A zip that is written as it comes: what each call returns are the next bytes of the file. Level 1, in the thread that calls: the pool
 * that Node compresses in otherwise is the one in which passwords are checked and files are read beside it.
 */
export class Zip {
  readonly #entries: Entry[] = []
  readonly #at: ReturnType<typeof dosTime>
  #written = 0

  /** @param at when what is in it was made */
  constructor(at = new Date()) {
    this.#at = dosTime(at)
  }

  /** The bytes of an entry so far, before compressing. */
  get entrySize(): number {
    return this.#entries.at(-1)?.size ?? 0
  }

  /** Begins the next entry. */
  begin(name: string): Buffer {
    const entry = { name: Buffer.from(name), offset: this.#written, crc: 0, compressed: 0, size: 0 }
    this.#entries.push(entry)
    return this.#out(this.#header(entry, false))
  }

  /** More of the entry: the more at once, the less it costs. */
  write(data: Buffer): Buffer {
    const entry = this.#last()
    entry.crc = crc32(data, entry.crc)
    entry.size += data.length
    const options = { level: 1, finishFlush: constants.Z_SYNC_FLUSH }
    return this.#pressed(deflateRawSync(data, options))
  }

  /** Ends the entry. */
  end(): Buffer {
    const entry = this.#last()
    const last = this.#pressed(lastBlock)
    const behind = Buffer.alloc(16)
    behind.writeUInt32LE(0x08074b50, 0)
    behind.writeUInt32LE(entry.crc, 4)
    behind.writeUInt32LE(entry.compressed, 8)
    behind.writeUInt32LE(entry.size, 12)
    return Buffer.concat([last, this.#out(behind)])
  }

  /** A whole entry. */
  entry(name: string, text: string): Buffer {
    return Buffer.concat([this.begin(name), this.write(Buffer.from(text)), this.end()])
  }

  /** The list of the entries: nothing comes after it. */
  finish(): Buffer {
    const offset = this.#written
    const list = this.#entries.map((entry) => this.#out(this.#header(entry, true)))
    const end = Buffer.alloc(22)
    end.writeUInt32LE(0x06054b50, 0)
    end.writeUInt16LE(list.length, 8)
    end.writeUInt16LE(list.length, 10)
    end.writeUInt32LE(this.#written - offset, 12)
    end.writeUInt32LE(offset, 16)
    return Buffer.concat([...list, end])
  }

  #last(): Entry {
    const entry = this.#entries.at(-1)
    if (entry === undefined) throw new Error('no entry was begun')
    return entry
  }

  #out(bytes: Buffer): Buffer {
    this.#written += bytes.length
    if (this.#written > zipLimit || this.entrySize > zipLimit)
      throw new Error('too large for a zip')
    return bytes
  }

  #pressed(bytes: Buffer): Buffer {
    this.#last().compressed += bytes.length
    return this.#out(bytes)
  }

  /** An entry's head, before its data, or in the list at the end. */
  #header({ name, offset, crc, compressed, size }: Entry, inList: boolean): Buffer {
    const head = Buffer.alloc(inList ? 46 : 30)
    head.writeUInt32LE(inList ? 0x02014b50 : 0x04034b50, 0)
    let at = 4
    // The version that wrote it stands in the list alone, before the one that it takes to read it.
    if (inList) at = head.writeUInt16LE(20, at)
    at = head.writeUInt16LE(20, at)
    at = head.writeUInt16LE(utf8Names | sizesBehind, at)
    at = head.writeUInt16LE(deflated, at)
    at = head.writeUInt16LE(this.#at.time, at)
    at = head.writeUInt16LE(this.#at.day, at)
    at = head.writeUInt32LE(inList ? crc : 0, at)
    at = head.writeUInt32LE(inList ? compressed : 0, at)
    at = head.writeUInt32LE(inList ? size : 0, at)
    head.writeUInt16LE(name.length, at)
    if (inList) head.writeUInt32LE(offset, 42)
    return Buffer.concat([head, name])
  }
}
