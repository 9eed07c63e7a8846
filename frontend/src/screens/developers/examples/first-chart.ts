const { CHANNELWISE_URL, CHANNELWISE_KEY } = process.env

const response = await fetch(`${CHANNELWISE_URL}/api/v1/insights/ratings`, {
  headers: { Authorization: `Bearer ${CHANNELWISE_KEY}` },
})
const answer = await response.json()
if (!response.ok) throw new Error(answer.message)

for (const { stars, share } of answer.distribution) {
  const percent = Math.round(share * 100)
  const bar = `${'█'.repeat(percent)} ${percent} %`
  // The share of fewer than 5 members is withheld.
  console.log(stars.toFixed(1), share === null ? 'withheld' : bar)
}
