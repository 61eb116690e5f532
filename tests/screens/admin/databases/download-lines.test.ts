// @module-tag calendar
import { expect, test } from 'vitest'
import { downloadLine } from '../../../../resources/databases/downloads/DownloadsPanel'

const dumped = { file: 'Registro 2026-03-02.xlsx', identifiers: 'without', hidden: 'without' }

test.each([
  [
    { ...dumped, format: 'xlsx', rows: '1250' },
    ['Registro 2026-03-02.xlsx', 'tutte le schede', '1250', false],
  ],
  [
    { ...dumped, role: 'user', selection: 'stato: Completata', identifiers: 'with', rows: '3' },
    ['Registro 2026-03-02.xlsx', 'stato: Completata, solo le proprie', '3', true],
  ],
  [
    { ...dumped, role: 'supervisor', hidden: 'with', rows: '0' },
    [
      'Registro 2026-03-02.xlsx',
      'tutte le schede, di tutti i medici, con le risposte nascoste',
      '0',
      false,
    ],
  ],
  [
    { file: 'Prova 2026-03-02.zip', template: 'all' },
    ['Prova 2026-03-02.zip', 'Prova delle statistiche', '—', false],
  ],
  [
    { file: 'Prova 2026-03-02.zip', template: '4', provider: 'Nord' },
    ['Prova 2026-03-02.zip', 'Prova delle statistiche, con i filtri della pagina', '—', false],
  ],
  [null, ['', 'tutte le schede', '—', false]],
])('a file that was taken along is told with its surveys: %j', (told, wanted) => {
  const { file, which, rows, isIdentifying } = downloadLine({ new: told })
  expect([file, which, rows, isIdentifying]).toEqual(wanted)
})
