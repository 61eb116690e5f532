import type { CodebookEntry } from '../../../kinds/kind'
import type { ColumnType } from '../table'
import { rText, rTexts } from './r-text'

/** A column as R is to have it. */
export interface LoadedColumn {
  readonly header: string
  readonly type: ColumnType
  readonly meaning: string
  readonly unit?: string | undefined
  /** Of a factor: its values in their order, and what they mean. */
  readonly values?: readonly CodebookEntry[]
}

export interface LoadedFile {
  readonly name: string
  readonly columns: readonly LoadedColumn[]
  readonly rows: number
  /** What the data frame is called. */
  readonly frame: string
}

/** What a script needs before it loads a file: how texts become numbers, days, instants, truths and factors, none of them lost silently. */
export const rReaders = `letto <- function(x, y) {
  persi <- is.na(y) & !is.na(x)
  if (any(persi)) warning(sum(persi), " valori non sono del tipo della loro colonna: ", x[persi][1])
  y
}
numero <- function(x) letto(x, suppressWarnings(as.numeric(x)))
giorno <- function(x) letto(x, as.Date(x, format = "%Y-%m-%d"))
istante <- function(x) letto(x, as.POSIXct(x, format = "%Y-%m-%d %H:%M:%S", tz = "Europe/Rome"))
logico <- function(x) letto(x, c("0" = FALSE, "1" = TRUE)[x])
fattore <- function(x, valori, etichette) {
  # Valori che la struttura non prevede: restano come sono.
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
  # Un file a meta' non passa per intero, nemmeno se gli manca solo la fine dell'ultima riga.
  guasto <- function(cosa) stop(nome, " non e' intero: servono ", righe, " righe e ", colonne, " colonne, ", cosa,
    ". Estrai di nuovo i file dallo ZIP.", call. = FALSE)
  if (!identical(tail(readBin(nome, "raw", file.size(nome)), 1), as.raw(10))) guasto("l'ultima riga e' tagliata")
  dati <- tryCatch(read.csv(nome, sep = ",", dec = ".", quote = "\\"", colClasses = "character", na.strings = "",
    check.names = FALSE, encoding = "UTF-8", comment.char = "", fill = FALSE, strip.white = FALSE),
    # Un testo che non finisce e' solo un avviso.
    warning = function(avviso) guasto(conditionMessage(avviso)), error = function(errore) guasto(conditionMessage(errore)))
  if (nrow(dati) != righe || ncol(dati) != colonne) guasto(paste("ci sono", nrow(dati), "righe e", ncol(dati), "colonne"))
  dati
}
`

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
 * What loads a CSV of the product (commas, decimal points, no mark) into a data frame: factors with their labels in the options' order,
 * truths, days, and instants on the Italian clock; each column has an attribute `label`. `rReaders` has to stand before it.
 */
export function rLoading({ name, columns, rows, frame }: LoadedFile): string {
  const lines = columns.map((column) => {
    const cell = `${frame}[[${rText(column.header)}]]`
    const unit = column.unit ? `, ${rText(column.unit)}` : ''
    return `${cell} <- con_etichetta(${read(column, cell)}, ${rText(column.meaning)}${unit})`
  })
  return [`${frame} <- carica(${rText(name)}, ${rows}, ${columns.length})`, ...lines, ''].join('\n')
}
