import { crc32, deflateRawSync, constants } from 'node:zlib'

/** Bytes of a zip and of its entries up to which the format's extensions aren't needed, which spreadsheets read badly. */
export const zipLimit = 0xffff_fffe

interface Entry {
  readonly name: Buffer
  readonly offset: number
  crc: number
  compressed: number
  size: number
}

const utf8Names = 0x0800
/** Sizes and checksum follow the entry's data. */
const sizesBehind = 0x0008
const deflated = 8
/** An empty last block of compressed data: earlier blocks are not marked as the last. */
const lastBlock = Buffer.from([0x03, 0x00])

/** Time and day in the format of a zip, two bytes each. */
function dosTime(at: Date): { time: number; day: number } {
  return {
    time: (at.getHours() << 11) | (at.getMinutes() << 5) | (at.getSeconds() >> 1),
    day: ((at.getFullYear() - 1980) << 9) | ((at.getMonth() + 1) << 5) | at.getDate(),
  }
}

/**
 * A zip that is written step by step: each call returns the next bytes of the file. It compresses in the calling thread, at level 1:
 * Node's own pool also checks passwords and reads files, which would have to wait.
 */
export class Zip {
  readonly #entries: Entry[] = []
  readonly #at: ReturnType<typeof dosTime>
  #written = 0

  /** @param at time of its entries */
  constructor(at = new Date()) {
    this.#at = dosTime(at)
  }

  /** Bytes of the current entry so far, before compressing. */
  get entrySize(): number {
    return this.#entries.at(-1)?.size ?? 0
  }

  /** Begins the next entry. */
  begin(name: string): Buffer {
    const entry = { name: Buffer.from(name), offset: this.#written, crc: 0, compressed: 0, size: 0 }
    this.#entries.push(entry)
    return this.#out(this.#header(entry, false))
  }

  /** Adds data to the entry; few long calls cost less than many short ones. */
  write(data: Buffer): Buffer {
    const entry = this.#last()
    entry.crc = crc32(data, entry.crc)
    entry.size += data.length
    const options = { level: 1, finishFlush: constants.Z_SYNC_FLUSH }
    return this.#compressed(deflateRawSync(data, options))
  }

  /** Ends the entry. */
  end(): Buffer {
    const entry = this.#last()
    const last = this.#compressed(lastBlock)
    const descriptor = Buffer.alloc(16)
    descriptor.writeUInt32LE(0x08074b50, 0)
    descriptor.writeUInt32LE(entry.crc, 4)
    descriptor.writeUInt32LE(entry.compressed, 8)
    descriptor.writeUInt32LE(entry.size, 12)
    return Buffer.concat([last, this.#out(descriptor)])
  }

  /** Writes a whole entry. */
  entry(name: string, text: string): Buffer {
    return Buffer.concat([this.begin(name), this.write(Buffer.from(text)), this.end()])
  }

  /** Ends the zip with the list of its entries. */
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

  #compressed(bytes: Buffer): Buffer {
    this.#last().compressed += bytes.length
    return this.#out(bytes)
  }

  /** Header of an entry, before its data or in the list at the end. */
  #header({ name, offset, crc, compressed, size }: Entry, inList: boolean): Buffer {
    const head = Buffer.alloc(inList ? 46 : 30)
    head.writeUInt32LE(inList ? 0x02014b50 : 0x04034b50, 0)
    let at = 4
    // The list has two versions: of the writer, then, as before the data, the one needed for reading.
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
