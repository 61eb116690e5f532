import { describe, expect, it } from 'vitest'
import { questionKinds, settingsOf } from '../../kinds/index'
import { mergeMetadata } from '../../kinds/merge-metadata'
import { settingText } from '../../kinds/settings'
import { describe as told } from '../../resources/designer/drafts/describe'
import { samplesOf } from '../setup/data/samples'

describe.each(questionKinds)('the settings of %s', (id) => {
  it('are all that its metadata hold, each with a label of its own', () => {
    const settings = settingsOf(id)
    for (const { metadata } of samplesOf(id).questions) {
      if (typeof metadata !== 'object' || metadata === null) continue
      const unknown = Object.keys(metadata).filter((key) => !(key in settings))
      expect(unknown).toEqual([])
    }
    const labels = Object.values(settings).map(({ label }) => label)
    expect(new Set(labels).size).toBe(labels.length)
  })

  it('have a sample each, in a kind that has them', () => {
    const sharing = questionKinds.filter((other) => settingsOf(other) === settingsOf(id))
    const sampled = sharing.flatMap((other) =>
      samplesOf(other).questions.flatMap(({ metadata }) => Object.keys(metadata ?? {})),
    )
    const untried = Object.keys(settingsOf(id)).filter((key) => !sampled.includes(key))
    expect(untried, `not in kinds/${id}/${id}.samples.ts`).toEqual([])
  })

  it('are read as an administrator reads them, not as they are stored', () => {
    for (const [key, setting] of Object.entries(settingsOf(id))) {
      for (const { value, label } of setting.choices ?? [])
        expect(settingText(setting, value), key).toBe(label)
      expect(settingText(setting, undefined), key).toBeNull()
    }
  })
})

it('the headline of a template is told by the name of its question', () => {
  const tell = (headlineId: string | null) =>
    told('headlineId', { headlineId }, {}, {}, (id) => (id === '7' ? 'Età' : undefined))
  expect([tell('7'), tell(null), tell('8')]).toEqual(['Età', 'Nessuno', 'un’altra domanda'])
})

describe('a setting that two administrators changed', () => {
  const settings = settingsOf('number')

  it('is called as its field in the editor', () => {
    const merged = mergeMetadata(settings, { min: 1 }, { min: 2 }, { min: 3 })
    expect(merged?.clashes).toEqual(['Minimo ammesso'])
  })

  it('is told with the words of the question’s kind', () => {
    const tell = (kind: string, metadata: object) => told('metadata', { metadata }, {}, { kind })
    expect(tell('number', { min: 1.5 })).toBe('Minimo ammesso: 1,5')
    expect(tell('range', { min: 0, max: 10 })).toBe('Minimo: 0 · Massimo: 10')
    expect(tell('date', { min: 'today' })).toBe('Primo giorno ammesso: oggi')
    expect(tell('text', { pattern: 'icd9', multiline: true })).toBe(
      'Formato: Codice ICD-9-CM · Su più righe: sì',
    )
    expect(tell('single_choice', { layout: 'row' })).toBe('Disposizione: Su una riga')
  })

  it('of an earlier kind is never called by its key', () => {
    expect(told('metadata', { metadata: {} }, { metadata: { unit: 'kg' } }, { kind: 'text' })).toBe(
      'Altra impostazione: (vuoto)',
    )
    const merged = mergeMetadata(settingsOf('text'), { unit: 'g' }, { unit: 'kg' }, { unit: 't' })
    expect(merged?.clashes).toEqual(['Altra impostazione'])
  })
})
