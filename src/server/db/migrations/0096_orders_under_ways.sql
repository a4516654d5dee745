-- How many orders went by a route, or cost what a channel's cost says, is told beside each version of it.
create index channel_attempts_route on channel_attempts (route_id, sent_time) where route_id is not null;
create index channel_attempts_cost on channel_attempts (cost_id) where cost_id is not null;
create index payment_codes_route on payment_codes (route_id, issued_time);
create index payment_codes_cost on payment_codes (cost_id) where cost_id is not null;
create index payment_codes_channel on payment_codes (channel_code, issued_time);
