-- What was sent on a day, by whichever channel: what a switch would have cost.
create index channel_attempts_day on channel_attempts (sent_time);

-- How channels answered within the last hour.
create index channel_attempts_answers on channel_attempts (answered_time) include (channel_code, outcome);

-- Paid and not sent, those that are to be verified among them: what a switch would move.
create index orders_unsent on orders (updated_time) where status in (1, 13);
