import type { Predictors } from './predict-channels.ts'

/**
 * How liking one channel goes with liking another, all others being equal: the geometric mean of what each says of the
 * other, which is the partial correlation of the two (of the weights -Pij/Pjj and -Pij/Pii with P the inverse of
 * XᵀX + λ; Steck, "Markov Random Fields for Collaborative Filtering", 2019). The same both ways; calls `found` with
 * those above 0, each once.
 */
export function relateChannels({ neighbors, weights, width, channelCount, currents, loads }: Predictors) {
  const { rank, basis } = currents
  const turned = turnRound(neighbors, channelCount)
  const asked = new Float64Array(channelCount)
  const asking = new Float64Array(channelCount)
  const isMet = new Uint8Array(channelCount)

  return (channel: number, found: (other: number, correlation: number) => void) => {
    const met: number[] = []
    for (let at = channel * width; at < (channel + 1) * width; at += 1) {
      const other = neighbors[at]!
      if (other === -1) break
      asked[other] = weights[at]!
      isMet[other] = 1
      met.push(other)
    }
    for (let at = turned.starts[channel]!; at < turned.starts[channel + 1]!; at += 1) {
      const place = turned.places[at]!
      const other = Math.floor(place / width)
      asking[other] = weights[place]!
      if (isMet[other] === 0) met.push(other)
      isMet[other] = 1
    }
    for (const other of met) {
      const there = asked[other]! + flow(other, channel)
      const back = asking[other]! + flow(channel, other)
      asked[other] = 0
      asking[other] = 0
      isMet[other] = 0
      if (there > 0 && back > 0) found(other, Math.min(1, Math.sqrt(there * back)))
    }
  }

  /** What `one` says of `other` by way of the currents. */
  function flow(one: number, other: number) {
    let sum = 0
    for (let axis = 0; axis < rank; axis += 1) sum += basis[one * rank + axis]! * loads[other * rank + axis]!
    return sum
  }
}

/** For each channel the places at which it is a neighbor. */
function turnRound(neighbors: Int32Array, channelCount: number) {
  const starts = new Int32Array(channelCount + 1)
  for (const neighbor of neighbors) if (neighbor !== -1) starts[neighbor + 1]! += 1
  for (let channel = 0; channel < channelCount; channel += 1) starts[channel + 1]! += starts[channel]!
  const next = starts.slice()
  const places = new Int32Array(starts[channelCount]!)
  for (let place = 0; place < neighbors.length; place += 1)
    if (neighbors[place] !== -1) places[next[neighbors[place]!]!++] = place
  return { starts, places }
}
