import type { CodebookEntry } from '../../../kinds/kind'
import type { ColumnType } from '../table'
import { dumpFile } from '../../../i18n/words/server/dump'

/** A column for R. */
export interface LoadedColumn {
  readonly header: string
  readonly type: ColumnType
  readonly meaning: string
  readonly unit?: string | undefined
  /** Values of a factor, in their order, with their meanings. */
  readonly values?: readonly CodebookEntry[]
}

export interface LoadedFile {
  readonly name: string
  readonly columns: readonly LoadedColumn[]
  readonly rows: number
  /** Name of the data frame. */
  readonly frame: string
}

const words = dumpFile.statistics.r

/** Functions of a script that loads files: they make numbers, days, instants, booleans and factors of texts, and lose none silently. */
export const rReaders = `letto <- function(x, y) {
  persi <- is.na(y) & !is.na(x)
  if (any(persi)) warning(sum(persi), "${words.otherType}", x[persi][1])
  y
}
numero <- function(x) letto(x, suppressWarnings(as.numeric(x)))
giorno <- function(x) letto(x, as.Date(x, format = "%Y-%m-%d"))
istante <- function(x) letto(x, as.POSIXct(x, format = "%Y-%m-%d %H:%M:%S", tz = "Europe/Rome"))
logico <- function(x) letto(x, c("0" = FALSE, "1" = TRUE)[x])
fattore <- function(x, valori, etichette) {
  # ${words.unforeseen}
  altri <- setdiff(unique(x[!is.na(x)]), valori)
  valori <- c(valori, altri)
  etichette <- c(etichette, altri)
  doppie <- etichette %in% etichette[duplicated(etichette)]
  etichette[doppie] <- paste0(etichette[doppie], " (", valori[doppie], ")")
  factor(x, levels = valori, labels = etichette)
}
con_etichetta <- function(x, etichetta, unita = NULL) {
  x <- unname(x)
  attr(x, "label") <- etichetta
  if (!is.null(unita)) attr(x, "units") <- unita
  x
}
carica <- function(nome, righe, colonne) {
  # ${words.halfFile}
  guasto <- function(cosa) stop(nome, "${words.notWhole}", righe, "${words.rowsAnd}", colonne, "${words.columns}", cosa,
    "${words.extractAgain}", call. = FALSE)
  if (!identical(tail(readBin(nome, "raw", file.size(nome)), 1), as.raw(10))) guasto("${words.cutLine}")
  dati <- tryCatch(read.csv(nome, sep = ",", dec = ".", quote = "\\"", colClasses = "character", na.strings = "",
    check.names = FALSE, encoding = "UTF-8", comment.char = "", fill = FALSE, strip.white = FALSE),
    # ${words.onlyWarning}
    warning = function(avviso) guasto(conditionMessage(avviso)), error = function(errore) guasto(conditionMessage(errore)))
  if (nrow(dati) != righe || ncol(dati) != colonne) guasto(paste("${words.thereAre}", nrow(dati), "${words.rowsAnd.trim()}", ncol(dati), "${words.columnsAlone}"))
  dati
}
`

function escaped(character: string): string {
  const code = character.codePointAt(0) ?? 0
  const hex = (length: number) => code.toString(16).padStart(length, '0')
  return code > 0xffff ? `\\U${hex(8)}` : `\\u${hex(4)}`
}

/** Literal of a text in R: ASCII alone, which R reads in the same way in every locale, and nothing that could end the literal. */
function rText(text: string): string {
  const inner = text.replace(/[\\"]/g, '\\$&').replace(/[^\x20-\x7e]/gu, escaped)
  return `"${inner}"`
}

/** Vector of texts, on lines of about 100 characters. */
function rTexts(texts: readonly string[]): string {
  const lines: string[] = []
  let line = ''
  for (const text of texts) {
    const item = rText(text)
    if (line !== '' && line.length + item.length > 100) {
      lines.push(line)
      line = ''
    }
    line += `${line === '' ? '' : ' '}${item},`
  }
  lines.push(line)
  return `c(${lines.join('\n    ').replace(/,$/, '')})`
}

const readers = { number: 'numero', date: 'giorno', instant: 'istante', boolean: 'logico' } as const

function read(column: LoadedColumn, cell: string): string {
  if (column.type !== 'text') return `${readers[column.type]}(${cell})`
  if (column.values === undefined || column.values.length === 0) return cell
  const { values } = column
  const texts = rTexts(values.map(({ value }) => String(value)))
  const labels = rTexts(values.map(({ meaning }) => meaning))
  return `fattore(${cell},\n    ${texts},\n    ${labels})`
}

/**
 * R code that loads a CSV of the product (commas, decimal points, no byte order mark) into a data frame. Columns become factors with
 * their labels in the options' order, booleans, days, and instants on the Italian clock. Each column has an attribute `label`. `rReaders` has to precede it.
 */
export function rLoading({ name, columns, rows, frame }: LoadedFile): string {
  const lines = columns.map((column) => {
    const cell = `${frame}[[${rText(column.header)}]]`
    const unit = column.unit ? `, ${rText(column.unit)}` : ''
    return `${cell} <- con_etichetta(${read(column, cell)}, ${rText(column.meaning)}${unit})`
  })
  return [`${frame} <- carica(${rText(name)}, ${rows}, ${columns.length})`, ...lines, ''].join('\n')
}
