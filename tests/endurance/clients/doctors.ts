import { performance } from 'node:perf_hooks'

/** Doctors who save one answer after the other. Prints what each save took, in ms; one that fails ends it. */
const [url = '', duration = '', given = ''] = process.argv.slice(2)
const doctors = JSON.parse(given) as {
  token: string
  answersGroupId: string
  questionId: string
}[]
const until = Date.now() + Number(duration)
const took: number[] = []

type Answer = { attributes: { revision: number } }

async function save({ token, answersGroupId, questionId }: (typeof doctors)[number]) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const address = `${url}/v1/answers_groups/${answersGroupId}/answers`
  const known = (await (await fetch(address, { headers })).json()) as { data: Answer[] }
  let revision = known.data[0]?.attributes.revision
  for (let value = 1; Date.now() < until; value += 1) {
    const body = JSON.stringify({ questionId, value, revision })
    const begun = performance.now()
    const reply = await fetch(address, { method: 'POST', headers, body })
    if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`)
    const saved = (await reply.json()) as { data: Answer }
    took.push(performance.now() - begun)
    revision = saved.data.attributes.revision
  }
}

await Promise.all(doctors.map(save))
console.log(JSON.stringify(took.map(Math.round)))
