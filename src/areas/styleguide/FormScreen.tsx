import { Suspense, use, useState, useId } from 'react'
import { kindOf, loadSamples, type QuestionKind, questionKinds } from '../../../kinds/index'
import { italianDay } from '../../../engine/survey/day'
import { styleguide as words } from '../../../i18n/words/styleguide'
import { FieldError } from '../../../ui/fields/Field'
import { PasswordInput } from '../../../ui/fields/PasswordInput'
import { Select } from '../../../ui/fields/Select'
import { TextArea } from '../../../ui/fields/TextArea'
import { TextInput } from '../../../ui/fields/TextInput'
import { Guide, Topic } from './Guide'
import { viewOf } from '../../../kinds/views'
import type { KindSamples } from '../../../kinds/sample'

type Sample = KindSamples<unknown, unknown>['questions'][number]

interface KindSampleProps {
  kind: QuestionKind
  sample: Sample
  today: string
}

/** A sample question as it is filled in, and its answer as it is read. */
function KindSample({ kind, sample, today }: KindSampleProps) {
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
        display={{}}
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
      {error !== null && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <div className="guide-kind__reading">
        {words.reading}:{' '}
        <Reading metadata={sample.metadata} bands={[]} display={{}} value={value} reason={null} />
      </div>
    </div>
  )
}

function Fields() {
  const [chosen, setChosen] = useState<(typeof words.selectOptions)[number]>(words.selectOptions[0])
  return (
    <div className="guide-columns">
      <TextInput label={words.textField} help={words.textHelp} required />
      <TextInput label={words.textField} error={words.textError} />
      <Select
        label={words.selectField}
        value={chosen}
        choices={words.selectOptions.map((option) => ({ value: option, label: option }))}
        onChange={setChosen}
      />
      <PasswordInput label={words.passwordField} autoComplete="off" />
      <TextInput label={words.disabled} disabled />
      <TextArea label={words.areaField} />
    </div>
  )
}

type Samples = Awaited<ReturnType<typeof loadSamples>>

const loading = questionKinds.map((kind) => ({ kind, samples: loadSamples(kind) }))

function SamplesOfKind({ kind, samples }: { kind: QuestionKind; samples: Promise<Samples> }) {
  const [today] = useState(() => italianDay(new Date()))
  return use(samples).questions.map((sample) => (
    <KindSample key={sample.name} {...{ kind, sample, today }} />
  ))
}

/** `/styleguide/form`: fields, and every kind of question from the registry. */
export function FormScreen() {
  return (
    <Guide page="form">
      <Topic title={words.fields}>
        <Fields />
      </Topic>
      <Topic title={words.kinds}>
        <p>{words.kindsLead}</p>
      </Topic>
      {loading.map(({ kind, samples }) => (
        <Topic key={kind} title={kindOf(kind).wording.name}>
          <p className="note">{kindOf(kind).wording.purpose}</p>
          <Suspense>
            <SamplesOfKind {...{ kind, samples }} />
          </Suspense>
        </Topic>
      ))}
    </Guide>
  )
}
