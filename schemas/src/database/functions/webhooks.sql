-- Events for webhooks. An event is stored only if a webhook subscribes to it.

create or replace function tell_webhooks(happened text, channel text, review text) returns void language sql as $$
  insert into webhook_events (event, channel_id, review_id)
  select happened, channel, review
  where exists (
    select from webhooks
    where disabled_at is null and happened = any(events) and (channel_id is null or channel_id = channel)
  )
$$;
