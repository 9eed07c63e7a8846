-- The text of a CSV cell that COPY writes: null instead of '', which COPY would quote, lists joined by '; ', and an
-- apostrophe before what a spreadsheet would take for a formula, as in schemas/src/text/write-csv.ts.

create or replace function csv_cell(value text) returns text language sql immutable parallel safe as $$
  select case
    when value = '' then null
    when value ~ '^\s*[=+@＝＋－＠-]|^[\t\r\n]' then '''' || value
    else value
  end
$$;

create or replace function csv_cell(value double precision) returns text language sql immutable parallel safe as $$
  select value::text
$$;

create or replace function csv_nested(value jsonb) returns text language sql immutable parallel safe as $$
  select case
    when jsonb_typeof(value) = 'array' and not jsonb_path_exists(value, '$[*] ? (@.type() == "object")')
      then csv_cell((select string_agg(entry, '; ' order by place)
        from jsonb_array_elements_text(value) with ordinality as entries (entry, place)))
    else csv_cell(value::text)
  end
$$;

-- A list of plain words, by far the most frequent value, needs no parsing.
create or replace function csv_cell(value jsonb) returns text language sql immutable parallel safe as $$
  select case
    when value = '[]' then null
    when value::text ~ '^\["[^"\\]*(", "[^"\\]*)*"\]$'
      then csv_cell(replace(substr(value::text, 3, length(value::text) - 4), '", "', '; '))
    else csv_nested(value)
  end
$$;
