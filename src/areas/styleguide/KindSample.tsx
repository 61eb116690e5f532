import { displayDecimals } from '../../../contract/models/questions'
import { useId, useState } from 'react'
import { kindOf, type QuestionKind } from '../../../kinds/index'
import { viewOf } from '../../../kinds/views'
import type { KindSamples } from '../../../kinds/sample'
import { styleguide as words } from '../../../i18n/words/styleguide'

type Sample = KindSamples<unknown, unknown>['questions'][number]

interface KindSampleProps {
  kind: QuestionKind
  sample: Sample
  today: string
}

/** A sample question as it is filled in, and its answer as it is read. */
export function KindSample({ kind, sample, today }: KindSampleProps) {
  const id = useId()
  const { computed } = kindOf(kind)
  const { Filler, Reading } = viewOf(kind)
  const [value, setValue] = useState<unknown>(computed ? (sample.accepted[0]?.value ?? null) : null)
  const [error, setError] = useState<string | null>(null)
  return (
    <div className="guide-kind">
      <label className="guide-kind__label" id={`${id}-label`} htmlFor={id}>
        {sample.name}
      </label>
      <Filler
        id={id}
        labelledBy={`${id}-label`}
        name={sample.name}
        describedBy={error === null ? undefined : `${id}-error`}
        metadata={sample.metadata}
        bands={[]}
        decimals={displayDecimals.initial}
        value={value}
        reason={null}
        required={false}
        invalid={error !== null}
        disabled={false}
        today={today}
        onChange={(next) => {
          setValue(next)
          setError(null)
        }}
        onUnreadable={setError}
        onLeave={() => {}}
      />
      {error !== null && (
        <span className="field__error" id={`${id}-error`}>
          {error}
        </span>
      )}
      <div className="guide-kind__reading">
        {words.reading}:{' '}
        <Reading
          metadata={sample.metadata}
          bands={[]}
          decimals={displayDecimals.initial}
          value={value}
          reason={null}
        />
      </div>
    </div>
  )
}
