/** One prepared statement that writes a review: its id, channel, member, rating, comment and moods. */
export const insertion = {
  name: 'insert-review',
  text: `
    with locked as (
      select id from channels where id = $2 and listed_at is not null for no key update
    ), withheld as (
      delete from withheld_reviews where channel_id = $2 and member_id = $3 returning hidden_at, hidden_reason
    )
    insert into reviews (id, channel_id, member_id, rating, comment, moods, hidden_at, hidden_reason)
    select $1, locked.id, $3, $4, $5, $6, hidden_at, hidden_reason
    from locked left join withheld on true`,
}
/** One prepared statement that changes a review: its channel, member, rating, comment and moods. */
export const change = {
  name: 'change-review',
  text: `
    with locked as (select id from channels where id = $1 and listed_at is not null for no key update)
    update reviews set rating = $3, comment = $4, moods = $5, edited_at = now()
    from locked where reviews.channel_id = locked.id and member_id = $2`,
}
